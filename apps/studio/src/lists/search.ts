import { LIST_MEMBER_VIEWS, type ListMemberView } from '@portico/contract/studio';

/** What lies over the lists: a new one. */
export interface ListsSearch {
  readonly q?: string;
  readonly open?: 'new';
}

export function listsSearch({ open }: Record<string, unknown>): ListsSearch {
  return open === 'new' ? { open } : {};
}

/** The state of one list, kept in its address; `open` is one of its people, or a dialog. */
export interface MemberSearch {
  readonly view?: ListMemberView;
  readonly q?: string;
  readonly open?: string;
}

/** Reads an address; what it does not know is left out. */
export function memberSearch({ view, q, open }: Record<string, unknown>): MemberSearch {
  const known = LIST_MEMBER_VIEWS.find((name) => name === view && name !== 'all');
  return {
    ...(known ? { view: known } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' && /^(?:settings|import|[0-9a-f-]{36})$/.test(open) ? { open } : {}),
  };
}
