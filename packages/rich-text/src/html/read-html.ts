import { splitParagraphs } from '@portico/page-model';
import { DOMParser as ModelParser, type Node, type Schema } from '@tiptap/pm/model';
import { inertBody } from './inert.ts';
import { meaningOf } from './meaning.ts';
import { printNode, rememberSource } from './write-html.ts';

/** Texts whose paragraphs can be kept as they were written: others are printed anew once they are touched. */
const STANDS_ALONE = /^<(?:p|h[1-4]|ul|ol|blockquote|pre|hr|figure|table)\b/i;

/**
 * Reads a text as the editor's document. A paragraph that is not touched is written again as it was, and one that the editor
 * cannot show without loss stands in a box: opening a text never changes it (editor §5).
 */
export function readHtml(schema: Schema, html: string): Node {
  const nodes = splitParagraphs(html).flatMap((source) => readParagraph(schema, source));
  return schema.topNodeType.create(null, nodes.length === 0 ? schema.node('paragraph') : nodes);
}

/** The top nodes of one paragraph; none for blanks. */
export function readParagraph(schema: Schema, source: string): readonly Node[] {
  const body = inertBody(source);
  if (body.childNodes.length === 0 || (body.children.length === 0 && (body.textContent ?? '').trim() === '')) {
    return [];
  }
  const { content } = ModelParser.fromSchema(schema).parse(body);
  const nodes = content.content;
  const written = inertBody(nodes.map((node) => printNode(node)).join(''));
  if (meaningOf(written) !== meaningOf(body)) {
    return [schema.node('raw', { html: source })];
  }
  const [node] = nodes;
  if (node && nodes.length === 1 && STANDS_ALONE.test(source)) {
    rememberSource(node, source);
  }
  return nodes;
}
