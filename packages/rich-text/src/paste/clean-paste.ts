import { inertBody } from '../html/inert.ts';
import { printHtml } from '../html/print-html.ts';
import { isLinkTarget } from '../link-target.ts';
import { alignCells } from './align-cells.ts';
import { flattenBlocks } from './blocks.ts';
import { rebuildLists } from './lists.ts';
import { marksOfStyles } from './styles.ts';

/** The highest level of heading that is pasted: the first one is the page's. */
const TOP_HEADING = 2;

/**
 * What other programs put on the clipboard, as this editor would have written it: headings, lists, links, emphasis, tables and
 * code stay; fonts, sizes, colours, wrappers and empty lines go. Words are never dropped.
 */
export function cleanPaste(html: string, { hasPictures }: { readonly hasPictures: boolean }): string {
  // What this editor copied itself is right already.
  if (html.includes('data-pm-slice')) {
    return html;
  }
  const body = inertBody(html.replaceAll(/<\/?o:p>/gi, '').replaceAll(/<!\[(?:if[^\]]*|endif)\]>/gi, ''));
  removeComments(body);
  rebuildLists(body);
  // Parts that say nothing.
  const silent = body.querySelectorAll(
    'style, script, meta, link, title, xml, template, noscript, iframe, object, embed, svg, form, input, select, textarea, button, colgroup, col, [hidden]',
  );
  for (const element of silent) {
    element.remove();
  }
  alignCells(body);
  marksOfStyles(body);
  flattenBlocks(body);
  shiftHeadings(body);
  if (hasPictures) {
    liftPictures(body);
  } else {
    body.querySelectorAll('img').forEach((image) => image.remove());
  }
  for (const element of body.querySelectorAll('*')) {
    keepAttributes(element);
  }
  removeEmpty(body);
  return printHtml(body);
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Comment) {
      comments.push(walker.currentNode);
    }
  }
  comments.forEach((comment) => comment.remove());
}

/** Levels keep their distance, below what the page has as its own heading. */
function shiftHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headings.map(({ localName }) => Number(localName[1]));
  const by = Math.max(0, TOP_HEADING - Math.min(...levels));
  headings.forEach((heading, index) => {
    const level = Math.min(4, (levels[index] ?? 4) + by);
    if (heading.localName !== `h${level}`) {
      const next = body.ownerDocument.createElement(`h${level}`);
      next.append(...heading.childNodes);
      heading.replaceWith(next);
    }
  });
}

/** Pictures stand by themselves, below the line that they came in. */
function liftPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const isShown = Number(image.getAttribute('width') ?? '9') > 2;
    if (!/^(?:https?:|data:image\/(?!svg)|portico:|\/static\/)/.test(src) || !isShown) {
      image.remove();
      continue;
    }
    const figure = image.closest('figure') ?? body.ownerDocument.createElement('figure');
    if (!figure.contains(image)) {
      let top: Element = image;
      while (top.parentElement && top.parentElement !== body) {
        top = top.parentElement;
      }
      top.after(figure);
      figure.append(image);
    }
    const caption = figure.querySelector('figcaption');
    figure.replaceChildren(image, ...(caption ? [caption] : []));
    figure.className = 'pt-picture';
  }
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan', 'class'],
  th: ['colspan', 'rowspan', 'scope', 'class'],
  ol: ['start'],
  figure: ['class'],
};

function keepAttributes(element: Element): void {
  const kept = ATTRIBUTES[element.localName] ?? [];
  for (const { name } of Array.from(element.attributes)) {
    if (!kept.includes(name)) {
      element.removeAttribute(name);
    }
  }
  if (element.localName === 'a') {
    const href = ownAddress(element.getAttribute('href') ?? '');
    if (href === '' || !isLinkTarget(href)) {
      element.replaceWith(...element.childNodes);
    } else {
      element.setAttribute('href', href);
    }
  }
}

/** Where a link leads that a program sends through an address of its own. */
function ownAddress(href: string): string {
  const through =
    /^https:\/\/(?:www\.google\.com\/url\?(?:.*&)?q=|[\w.]*safelinks\.protection\.outlook\.com\/\?(?:.*&)?url=)([^&]+)/.exec(
      href,
    )?.[1];
  if (through === undefined) {
    return href.trim();
  }
  try {
    return decodeURIComponent(through);
  } catch {
    return href.trim();
  }
}

function removeEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('strong, em, u, s, sub, sup, code, mark, a, span')].toReversed()) {
    if (element.childNodes.length === 0) {
      element.remove();
    }
  }
  for (const element of [
    ...body.querySelectorAll('p, h1, h2, h3, h4, li, ul, ol, blockquote, figcaption'),
  ].toReversed()) {
    if ((element.textContent ?? '').trim() === '' && !element.querySelector('img, hr, table')) {
      element.remove();
    }
  }
}
