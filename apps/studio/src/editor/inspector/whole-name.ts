import { ROOT, type EditDocument } from '@portico/page-model';
import { messages } from '../words.ts';

/** What the tab of all that is edited is called: a page, or the post or event whose text is made of blocks. */
export function wholeName(document: Pick<EditDocument, 'kind' | 'nodes'> | undefined): string {
  if (document?.kind !== 'item') {
    return messages.page;
  }
  return document.nodes[ROOT]?.value['startDate'] === undefined ? messages.post : messages.event;
}
