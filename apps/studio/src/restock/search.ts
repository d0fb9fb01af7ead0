import type { RestockView } from '@portico/contract/studio';

/** The state of the list of groups, kept in its address. */
export interface RestockSearch {
  readonly view?: RestockView;
  readonly q?: string;
  /** Variant whose people lie beside the list. */
  readonly open?: string;
}

const VIEWS: readonly string[] = ['ready', 'sends'] satisfies RestockView[];

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function restockSearch({ view, q, open }: Record<string, unknown>): RestockSearch {
  return {
    ...(typeof view === 'string' && VIEWS.includes(view) ? { view: view as RestockView } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' && open !== '' ? { open } : {}),
  };
}
