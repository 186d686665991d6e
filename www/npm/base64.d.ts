/** The module that tools/package/plugin.mjs makes of a file named so: its bytes as text. */
declare module '*?base64' {
  const text: string;
  export default text;
}
