/** Stylesheets are modules to the bundler; importing one has no value. */
declare module '*.css' {}
/** Asked for so, a stylesheet is its text: for what comes with a script of its own, long after the page. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
