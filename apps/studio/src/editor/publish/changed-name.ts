import { nodeOf, type Change, type EditDocument } from '@portico/page-model';
import { firstWords, kindName, nodeLabel } from '../block-names.ts';

/** What was changed, in words: a section, a row or a column is called by the first of what stands, or stood, in it. */
export function changedName(
  { node, label }: Pick<Change, 'node' | 'label'>,
  view: EditDocument,
  live: EditDocument,
): string {
  const document = nodeOf(view, node) ? view : live;
  const found = nodeOf(document, node);
  if (!found) {
    return label;
  }
  const kind = kindName(found);
  const words = found.kind === 'section' ? nodeLabel(document, found) : firstWords(document, found.id);
  const isHolder = found.kind === 'section' || found.kind === 'row' || found.kind === 'column';
  return isHolder && words !== '' && words !== kind ? `${kind}, ${words}` : label || kind;
}
