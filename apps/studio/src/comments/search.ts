import { COMMENT_VIEWS, type CommentView } from '@portico/contract/studio';

/** The state of the list of comments, kept in its address. */
export interface CommentSearch {
  readonly view?: CommentView;
  /** Of one post. */
  readonly post?: string;
  readonly q?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function commentSearch(search: Record<string, unknown>): CommentSearch {
  const { q, post } = search;
  const view = COMMENT_VIEWS.find((one) => one === search['view'] && one !== 'all');
  return {
    ...(view ? { view } : {}),
    ...(typeof post === 'string' && /^[0-9a-f-]{36}$/.test(post) ? { post } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
