/** SQLSTATE `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

/** Whether an exception says that there is such a row already. */
export function isUniqueViolation(cause: unknown): boolean {
  return (cause as { readonly code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}
