import { plainWords } from '../text/plain-words.ts';

export interface FoundHeading {
  readonly level: number;
  readonly words: string;
}

/** The headings of a text, in order. */
export function headingsIn(html: string): readonly FoundHeading[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi)].map(([, level, inner = '']) => ({
    level: Number(level),
    words: plainWords(inner),
  }));
}

/** The pictures of a text, each with the file it names, where it names one, and what is said for people who cannot see it. */
export function picturesIn(html: string): readonly { readonly assetId: string | undefined; readonly alt: string }[] {
  return [...html.matchAll(/<img\b([^>]*)>/gi)].map(([, inner = '']) => ({
    assetId: /\bsrc="portico:asset\/([0-9a-f-]{36})"/i.exec(inner)?.[1],
    alt: /\balt="([^"]*)"/i.exec(inner)?.[1]?.trim() ?? '',
  }));
}

/** Words that say nothing about where a link leads, in English. */
const UNCLEAR = new Set(['click here', 'here', 'this', 'link', 'more', 'read more', 'learn more']);

/** What is wrong with the links of a text. */
export function linksIn(html: string): readonly ('LINK_EMPTY' | 'LINK_UNCLEAR' | 'LINK_BARE')[] {
  return [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a\s*>/gi)].flatMap(([, inner = '']) => {
    const words = plainWords(inner).toLowerCase();
    if (words === '') {
      return /<img\b/i.test(inner) ? [] : ['LINK_EMPTY' as const];
    }
    if (UNCLEAR.has(words.replace(/[.:…>→]+$/, '').trim())) {
      return ['LINK_UNCLEAR' as const];
    }
    return /^https?:\/\//.test(words) ? ['LINK_BARE' as const] : [];
  });
}
