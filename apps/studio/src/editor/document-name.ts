import type { OpenDocument } from './store/state.ts';
import { messages } from './words.ts';

/** What one document of the page is called: the page or post itself, a shared section, or a zone that is on every page. */
export function documentName({ kind, label, subject }: Pick<OpenDocument, 'kind' | 'label' | 'subject'>): string {
  switch (kind) {
    case 'page':
      return messages.outlineWords.thisPage;
    case 'item':
      return messages.outlineWords.thisPost;
    default:
      return (
        label || (subject.startsWith('section:') ? messages.outlineWords.sharedSection : messages.outlineWords.region)
      );
  }
}
