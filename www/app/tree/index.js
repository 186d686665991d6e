/** A tree of variations as a value: its nodes, and its object for files and for the library. */
export { TreeError, asFile, fromObject, linesIn, toObject } from './file.js';
export {
  LONGEST_COMMENT,
  MOST_NODES,
  SHAPES,
  SIGNS,
  emptyTree,
  isBlank,
  isMain,
  knownPart,
  mainLine,
  nodeAt,
  parentOf,
  promoted,
  siblingOf,
  sizeOf,
  withComment,
  withLine,
  withShape,
  withSign,
  without,
} from './tree.js';
