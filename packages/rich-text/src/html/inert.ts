/** HTML as elements that load nothing and run nothing. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
