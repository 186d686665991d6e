/** The modules that www/languages.js makes of the files in locale/languages/. */
type HalfOfLanguage = () => Promise<{ default: Readonly<Record<string, string>> }>;

declare module 'virtual:kaeshi-languages/elements' {
  export const languages: Readonly<Record<string, HalfOfLanguage>>;
}

declare module 'virtual:kaeshi-languages/app' {
  export const languages: Readonly<Record<string, HalfOfLanguage>>;
}
