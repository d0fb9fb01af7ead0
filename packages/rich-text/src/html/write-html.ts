import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { printHtml } from './print-html.ts';

/** How each top node is written. Nodes never change: what was not touched since is the same object. */
const written = new WeakMap<Node, string>();

/** Keeps a top node's own spelling, such as the one in which it was stored. */
export function rememberSource(node: Node, source: string): void {
  written.set(node, source);
}

/** The document as HTML; empty where nobody wrote anything. Costs what was changed, not the length of the text. */
export function writeHtml(document: Node): string {
  const [first] = document.content.content;
  const isBlank = document.childCount === 1 && first?.type.name === 'paragraph' && first.content.size === 0;
  return isBlank ? '' : paragraphsOf(document).join('');
}

/** The same, one text for each top node. */
export function paragraphsOf(document: Node): readonly string[] {
  return document.content.content.map((node) => {
    const known = written.get(node);
    const html = known ?? printNode(node);
    if (known === undefined) {
      written.set(node, html);
    }
    return html;
  });
}

/** One top node as HTML, without what is on its way into it. */
export function printNode(node: Node): string {
  if (node.type.name === 'raw') {
    return String(node.attrs['html']);
  }
  const inert = document.implementation.createHTMLDocument('');
  inert.body.append(
    DOMSerializer.fromSchema(node.type.schema).serializeFragment(Fragment.from(node), { document: inert }),
  );
  tidy(inert.body);
  return printHtml(inert.body);
}

/** Entries and cells of one line have no paragraph in them, as kits style them; heads of tables are one; no empty caption stays. */
function tidy(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('[data-incoming]')) {
    picture.remove();
  }
  for (const caption of body.querySelectorAll('figcaption:empty')) {
    caption.remove();
  }
  for (const cell of body.querySelectorAll('li, td, th')) {
    const [line, next] = cell.children;
    const isLine = line?.localName === 'p' && line.attributes.length === 0;
    if (line && isLine && (next === undefined || (cell.localName === 'li' && /^[uo]l$/.test(next.localName)))) {
      line.replaceWith(...line.childNodes);
    }
  }
  for (const table of body.querySelectorAll('table')) {
    const row = table.querySelector('tr');
    if (row && row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th')) {
      const head = body.ownerDocument.createElement('thead');
      head.append(row);
      table.prepend(head);
      for (const group of table.querySelectorAll('tbody:empty')) {
        group.remove();
      }
    }
  }
}
