import { Parser } from 'htmlparser2';
import { foreignAddress, foreignText } from '../../platform/html/foreign-text.ts';

const TYPES: ReadonlySet<string> = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);
/** Heads do not nest; a parser is the slower the deeper it is in. */
const MOST_DEPTH = 200;

/**
 * The feed that a page names in its head as its own: the first, as further ones are those of comments and categories.
 * @param address where the page came from, which its own addresses are relative to
 * @returns undefined where it names none of the web
 */
export function namedFeed(bytes: Uint8Array, contentType: string, address: string): string | undefined {
  let found: string | undefined;
  let base = address;
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, { href, rel = '', type = '' }) => {
      depth += 1;
      if (name === 'base' && href !== undefined) {
        base = foreignAddress(href, address) ?? address;
      }
      if (name === 'link' && href !== undefined && isAlternate(rel) && TYPES.has(mediaType(type))) {
        found ??= foreignAddress(href, base);
      }
      if (found !== undefined || name === 'body' || depth > MOST_DEPTH) {
        parser.pause();
      }
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(foreignText(bytes, contentType));
  return found;
}

function isAlternate(rel: string): boolean {
  return rel.toLowerCase().split(/\s+/).includes('alternate');
}

function mediaType(type: string): string {
  return type.replace(/;.*$/s, '').trim().toLowerCase();
}
