import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { BlockScope } from './block-scope.ts';
import { oneOf, textOf, type BlockValue } from './block-values.ts';

/**
 * Where the contents of a page will stand. What is in them is known once everything else is drawn: {@link withContents} puts it in. The
 * sanitiser lets no text have this element.
 */
export function contentsMark(value: BlockValue, { site }: BlockScope): string {
  const title = textOf(value['title']);
  const name = title || shopperMessages(site.profile.language).kitWords.onThisPage;
  const deepest = oneOf(value['heading'], ['h3', 'h2', 'h4']).slice(1);
  return `<pt-toc data-deepest="${deepest}" data-title="${escapeHtml(title)}" data-name="${escapeHtml(name)}"></pt-toc>`;
}

const MARK = /<pt-toc data-deepest="([2-4])" data-title="([^"]*)" data-name="([^"]*)"><\/pt-toc>/g;
const HEADING = /<h([2-4])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;
/** Headings within lists that blocks make are no part of what a page is made of. */
const OF_A_LIST = /class="[^"]*\b(?:summary|accordion|menu|archive|product|pt-card)-/;

interface Heading {
  readonly level: number;
  readonly id: string;
  /** As HTML. */
  readonly words: string;
}

/**
 * Puts the headings of a page where its contents stand, each with a name that a link leads to. Nothing stands there on a page without
 * headings.
 * @param html of all blocks of the page, or of some of them
 * @param page draws all of them, where the contents of some are asked for
 */
export function withContents(html: string, page?: () => string): string {
  if (!html.includes('<pt-toc ')) {
    return html;
  }
  const { named, headings } = withNames(html);
  const all = page ? withNames(page()).headings : headings;
  return named.replaceAll(MARK, (_mark, deepest: string, title: string, name: string) => {
    const listed = all.filter(({ level }) => level <= Number(deepest));
    return listed.length === 0 ? '' : contentsHtml(listed, title, name);
  });
}

/** The headings of some HTML, and the same with a name on each. */
function withNames(html: string): { readonly named: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  const named = html.replaceAll(HEADING, (whole, level: string, said: string, inside: string) => {
    const words = wordsOf(inside);
    if (words === '' || OF_A_LIST.test(said)) {
      return whole;
    }
    const own = /\sid="([^"]*)"/.exec(said)?.[1];
    const id = own ?? freeName(words, taken);
    headings.push({ level: Number(level), id, words });
    return own === undefined ? `<h${level}${said} id="${id}">${inside}</h${level}>` : whole;
  });
  return { named, headings };
}

function contentsHtml(headings: readonly Heading[], title: string, name: string): string {
  const lines = headings.map(
    ({ level, id, words }) => `<li class="pt-toc-${level}"><a href="#${id}">${words}</a></li>`,
  );
  return `<nav class="pt-toc" aria-label="${name}">${title === '' ? '' : `<p class="pt-toc-title">${title}</p>`}<ul>${lines.join('')}</ul></nav>`;
}

/** What a heading says, without the tags in it. */
function wordsOf(inside: string): string {
  return inside
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Letters and digits of a heading, and a number where several say the same. */
function freeName(words: string, taken: Set<string>): string {
  const letters = words
    .toLowerCase()
    .replaceAll(/&[a-z0-9#]+;/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  // A prefix of ours: scripts of a kit find nothing of theirs under it.
  const stem = `to-${escapeHtml(letters) || 'part'}`;
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${stem}-${count}`;
  }
  taken.add(id);
  return id;
}
