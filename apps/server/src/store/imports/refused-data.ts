/** What the database says of data that it cannot take: wrong data, a broken rule, or more than fits. */
export function refusedData(cause: unknown): string | undefined {
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
  return typeof code === 'string' && /^(22|23|54)...$/.test(code) ? String(message) : undefined;
}
