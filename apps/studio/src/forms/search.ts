/** The state of the list of forms, kept in its address. */
export interface FormsSearch {
  readonly q?: string;
  readonly open?: 'new';
  readonly removed?: true;
}

/** Reads an address; what it does not know is left out. */
export function formsSearch({ q, open, removed }: Record<string, unknown>): FormsSearch {
  return {
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(open === 'new' ? { open } : {}),
    ...(removed === true || removed === 'true' ? { removed: true } : {}),
  };
}

export const BUILDER_TABS = ['fields', 'after', 'hears', 'protection', 'languages'] as const;
export type BuilderTab = (typeof BUILDER_TABS)[number];

/** Which part of a form is open. */
export interface BuilderSearch {
  readonly tab?: BuilderTab;
}

export function builderSearch({ tab }: Record<string, unknown>): BuilderSearch {
  const known = BUILDER_TABS.find((name) => name === tab && name !== 'fields');
  return known ? { tab: known } : {};
}
