import { blockDefinition, fieldsOf } from '../blocks/block-definition.ts';
import { childrenOf, nodeOf, nodesInOrder } from '../document/tree.ts';
import type { DocumentNode, EditDocument } from '../document/document.ts';
import { escaped } from '../text/escaped.ts';
import { plainWords } from '../text/plain-words.ts';

/**
 * What the blocks of a document say, as one text: for feeds, search, lists and excerpts, which know nothing of blocks. Pictures
 * stand in it by the ids of their files; what is only there to be pressed or filled in is left out, as is code.
 */
export function articleOf(document: EditDocument): string {
  return nodesInOrder(document)
    .filter((node) => isShown(document, node))
    .map((node) => said(document, node))
    .join('');
}

function isShown(document: EditDocument, node: DocumentNode): boolean {
  for (let at: DocumentNode | undefined = node; at; at = nodeOf(document, at.parent ?? '')) {
    if (at.isHidden === true) {
      return false;
    }
  }
  return true;
}

function said(document: EditDocument, node: DocumentNode): string {
  const parent = node.kind === 'entry' ? nodeOf(document, node.parent ?? '')?.type : undefined;
  const definition = blockDefinition(parent ?? node.type);
  const isWords = node.kind === 'block' || node.kind === 'entry';
  if (!isWords || !definition || definition.right === 'code' || SILENT.has(definition.type)) {
    return '';
  }
  if (definition.type === 'horizontalrule') {
    return '<hr>';
  }
  const fields = fieldsOf(node, parent);
  const words = fields.flatMap(({ path, kind }) => {
    const value = node.value[path];
    const isSaidWithPicture = path === 'caption' && node.type === 'image';
    if (typeof value !== 'string' || plainWords(value) === '' || UNSAID.has(path) || isSaidWithPicture) {
      return [];
    }
    if (kind.name === 'rich-text') {
      return [path === 'quote' ? `<blockquote>${inParagraph(value)}</blockquote>` : inParagraph(value)];
    }
    return kind.name === 'text' ? [`<p>${escaped(value)}</p>`] : [];
  });
  const isPictured = PICTURED.has(definition.type);
  const shown = node.kind === 'block' || isPictured ? picture(node, node.kind === 'entry') : '';
  return [shown, ...words, ...cells(document, node)].join('');
}

/** A picture as a text holds one. Films, sounds and files for reading have a file under the same name: their words are said. */
function picture({ type, value }: DocumentNode, isEntry: boolean): string {
  const { assetId, alt, altKind, caption } = value;
  if ((!isEntry && type !== 'image') || typeof assetId !== 'string' || assetId === '') {
    return '';
  }
  const words = altKind === 'decoration' || typeof alt !== 'string' ? '' : escaped(alt);
  const line = typeof caption === 'string' ? lineOf(caption) : '';
  const below = line === '' ? '' : `<figcaption>${line}</figcaption>`;
  return `<figure class="pt-picture"><img src="portico:asset/${escaped(assetId)}" alt="${words}">${below}</figure>`;
}

/** Words of one paragraph or several as they stand in a line. */
function lineOf(html: string): string {
  const paragraphs = html.split(/<\/p>\s*/i).map((part) => part.replace(/^\s*<p[^>]*>/i, '').trim());
  return paragraphs.filter((part) => part !== '').join('<br>');
}

/** Rows of a table or dataset, a line each. */
function cells(document: EditDocument, { id, kind, value }: DocumentNode): readonly string[] {
  const row = kind === 'entry' && childrenOf(document, id).length === 0 ? value['cells'] : undefined;
  const told = Array.isArray(row) ? row.filter((cell): cell is string => typeof cell === 'string' && cell !== '') : [];
  return told.length === 0 ? [] : [`<p>${escaped(told.join(', '))}</p>`];
}

/** Words that stand by themselves are a paragraph. */
function inParagraph(html: string): string {
  return /^\s*</.test(html) ? html : `<p>${html}</p>`;
}

/** Blocks whose entries are pictures; entries of others may have subtitles or sounds for a file. */
const PICTURED: ReadonlySet<string> = new Set(['gallery', 'people', 'compare']);

/** Blocks whose words are those of a control, or of something else that they show. */
const SILENT: ReadonlySet<string> = new Set(
  'button search form newsletter product summary-v2 archive tagcloud calendar collectionlink toc reviews logo navigation'.split(
    ' ',
  ),
);

/** Texts of a block that no reader is told as such: what a picture shows stands with it, and a language is a sign for programs. */
const UNSAID: ReadonlySet<string> = new Set(['alt', 'label', 'language']);
