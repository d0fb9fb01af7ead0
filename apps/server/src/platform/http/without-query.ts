/** An address without its query and fragment: they hold tokens, codes and names, which logs and reports do not keep (SEC-51). */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
