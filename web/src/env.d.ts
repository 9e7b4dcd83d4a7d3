/// <reference types="vite/client" />

declare module 'virtual:locales/en' {
  const text: string;
  export default text;
}
declare module 'virtual:locales/fr' {
  const text: string;
  export default text;
}
declare module 'virtual:locales/pl' {
  const text: string;
  export default text;
}
