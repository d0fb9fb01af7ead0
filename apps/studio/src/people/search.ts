/** The team as its address says it; `open` is the member or invitation that is looked at, or `invite`. */
export interface TeamSearch {
  readonly open?: string;
}

/** Reads an address; what it does not know is left out. */
export function teamSearch({ open }: Record<string, unknown>): TeamSearch {
  return typeof open === 'string' && /^(?:invite|[0-9a-f-]{36})$/.test(open) ? { open } : {};
}
