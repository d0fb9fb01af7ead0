/** Words that addresses of the program itself begin with. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'commerce',
  'config',
  'scripts',
  'search',
  'static',
  'universal',
]);

/** Letters of any script, in lower case where there is one, digits, `-` and `_`. */
const ADDRESS = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]{1,200}$/u;

/** Whether a page can have an address within its site (EDITOR-003). */
export function isPageAddress(address: string): boolean {
  return ADDRESS.test(address) && !RESERVED_ADDRESSES.has(address);
}

/** Whether something can have an address within its collection. */
export function isItemAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/**
 * An address made of a title or a wanted name: lower case, letters and digits of any script, hyphens.
 * @param otherwise where nothing of the text can stand in an address
 */
export function addressOf(text: string, otherwise: string): string {
  const address = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
  return address === '' ? otherwise : address;
}
