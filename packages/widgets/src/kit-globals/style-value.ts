const UNITLESS = /^(opacity|zIndex|zoom|fontWeight|lineHeight|flex.*|order|orphans|widows)$/;

export const camelCase = (name: string): string =>
  name.replace(/-+([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

/** A style as scripts of kits write it: a bare number is a length. */
export function styleText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && !UNITLESS.test(name) ? `${value}px` : String(value);
}

export function setStyles(element: Element, styles: Readonly<Record<string, unknown>>): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  for (const [written, value] of Object.entries(styles)) {
    const name = written === 'float' ? 'cssFloat' : camelCase(written);
    const property = name
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      .replace(/^(webkit|moz|ms|o)-/, '-$1-');
    element.style.setProperty(property === 'css-float' ? 'float' : property, styleText(name, value));
  }
}
