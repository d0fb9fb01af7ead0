/** How large a document may become; a refusal names the limit (editor §1.1). */
export const DOCUMENT_LIMITS = {
  nodes: 2000,
  /** UTF-16 units of its JSON. */
  size: 1024 * 1024,
  /** UTF-16 units of one text. */
  text: 100 * 1024,
  /** Entries of one block. */
  entries: 500,
  /** Rows within columns within rows. */
  depth: 6,
  /** Steps of a `set`'s path. */
  path: 5,
} as const;

export type LimitName = keyof typeof DOCUMENT_LIMITS;
