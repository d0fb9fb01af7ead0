import { PAGE_VIEWS, type PageView } from '@portico/contract/studio';

/** What the pages screen shows, as its address says it. */
export interface PageSearch {
  readonly view?: Exclude<PageView, 'all'>;
  readonly q?: string;
  /** `new`, or the page whose settings are open. */
  readonly open?: string;
}

/** Reads an address; what it does not know is left out. */
export function pageSearch({ view, q, open }: Record<string, unknown>): PageSearch {
  const known = PAGE_VIEWS.find((one) => one === view);
  return {
    ...(known !== undefined && known !== 'all' ? { view: known } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' && open !== '' ? { open } : {}),
  };
}
