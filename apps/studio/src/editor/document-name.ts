import type { OpenDocument } from './store/state.ts';
import { messages } from './words.ts';

/** What one document of the page is called: the page or post itself, or a zone that is on every page. */
export function documentName({ kind, label }: Pick<OpenDocument, 'kind' | 'label'>): string {
  switch (kind) {
    case 'page':
      return messages.outlineWords.thisPage;
    case 'item':
      return messages.outlineWords.thisPost;
    default:
      return label || messages.outlineWords.region;
  }
}
