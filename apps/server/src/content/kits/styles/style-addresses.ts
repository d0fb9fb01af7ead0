const RELATIVE = /url\(\s*(["']?)(?:\.{1,2}\/)*((?:assets|scripts)\/[^"'()\s]+)\1\s*\)/g;

/**
 * Addresses in style sheets are written from where the sheet lies in the kit, and it is served from elsewhere: those that
 * name a file of the kit lead to it.
 */
export function withKitAddresses(css: string): string {
  return css.replace(RELATIVE, 'url($1/$2$1)');
}
