/** An address without its query and fragment: they hold tokens, codes and names, which logs and reports do not keep (SEC-51). */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** A query or fragment that holds a value, up to the line and column that a stack writes behind an address. */
const HELD_VALUES = /[?#][^\s'"<>()=?#]*=[^\s'"<>()]*?(?=(?::\d+){1,2}(?![^\s'"<>()])|[\s'"<>()]|$)/g;

/** A text with addresses in it, such as the stack of a script's error, with each of them {@link withoutQuery}. */
export function withoutQueries(text: string): string {
  return text.replaceAll(HELD_VALUES, '');
}
