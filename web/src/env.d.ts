/// <reference types="vite/client" />

declare module 'virtual:words/en' {
  const text: string;
  export default text;
}
declare module 'virtual:words/fr' {
  const text: string;
  export default text;
}
declare module 'virtual:words/pl' {
  const text: string;
  export default text;
}
