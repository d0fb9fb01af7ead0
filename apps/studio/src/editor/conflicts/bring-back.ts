import {
  apply,
  isOfBlocks,
  nodeOf,
  plainWords,
  ROOT,
  splitParagraphs,
  type DocumentNode,
  type EditDocument,
  type Operation,
} from '@portico/page-model';
import { newBlock } from '../deeds/make-nodes.ts';
import { placeBehind } from '../deeds/place-in.ts';
import { newId } from '../store/new-id.ts';
import { wordsAside } from './words-aside.ts';

/**
 * What puts back into a document what was set aside: as it was meant where that is possible, a text behind the paragraph that it
 * met, and else as a block of its own at the end, or as the last paragraphs of a post that is not made of blocks.
 */
export function bringBack(document: EditDocument, operations: readonly Operation[]): readonly Operation[] {
  if (operations.every(({ kind }) => kind !== 'splice') && apply(document, operations).ok) {
    return operations;
  }
  let view = document;
  const done: Operation[] = [];
  const lost: string[] = [];
  for (const operation of operations) {
    const fitting = operation.kind === 'splice' ? behind(view, operation) : operation;
    const applied = fitting && apply(view, [fitting]);
    if (fitting && applied?.ok) {
      view = applied.value.document;
      done.push(fitting);
    } else {
      lost.push(
        ...(operation.kind === 'splice' ? operation.insert : wordsAside([operation]).split('\n').map(asParagraph)),
      );
    }
  }
  const words = lost.filter((paragraph) => plainWords(paragraph) !== '');
  const article = nodeOf(view, ROOT)?.value ?? {};
  if (view.kind === 'item' && !isOfBlocks(article) && words.length > 0) {
    const at = splitParagraphs(typeof article['body'] === 'string' ? article['body'] : '').length;
    return [...done, { kind: 'splice', id: ROOT, field: 'body', at, remove: [], insert: words }];
  }
  const html = words.join('');
  const block: DocumentNode = { ...newBlock('html', { siteTitle: '', language: '' }, newId()), value: { html } };
  const placed = html === '' ? undefined : placeBehind(view, [block], undefined, newId);
  return [...done, ...(placed?.operations ?? [])];
}

/** The same paragraphs, behind what stands there now. */
function behind(document: EditDocument, operation: Extract<Operation, { kind: 'splice' }>): Operation | undefined {
  const stored = nodeOf(document, operation.id)?.value[operation.field];
  if (nodeOf(document, operation.id) === undefined || (stored !== undefined && typeof stored !== 'string')) {
    return undefined;
  }
  const count = splitParagraphs(stored ?? '').length;
  return { ...operation, at: Math.min(operation.at + operation.remove.length, count), remove: [] };
}

function asParagraph(words: string): string {
  return `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
