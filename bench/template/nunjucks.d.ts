/** The little of nunjucks that is measured; it comes without types. */
declare module 'nunjucks' {
  interface Loader {
    getSource(name: string): { readonly src: string; readonly path: string; readonly noCache: boolean };
  }
  interface Environment {
    readonly opts: { readonly autoescape: boolean };
  }
  interface Template {
    render(data: object): string;
  }
  const nunjucks: {
    readonly Environment: new (loader: Loader, options: { readonly autoescape: boolean }) => Environment;
    compile(source: string, environment: Environment): Template;
  };
  export default nunjucks;
}
