import { foreignAddress, foreignText } from '../../platform/html/foreign-text.ts';
import { walkHead } from '../../platform/html/walk-head.ts';

const TYPES: ReadonlySet<string> = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);

/**
 * The feed that a page names in its head as its own: the first, as further ones are those of comments and categories.
 * @param address where the page came from, which its own addresses are relative to
 * @returns undefined where it names none of the web
 */
export function namedFeed(bytes: Uint8Array, contentType: string, address: string): string | undefined {
  let found: string | undefined;
  let base = address;
  walkHead(foreignText(bytes, contentType), {
    onTag: (name, { href, rel = '', type = '' }) => {
      if (name === 'base' && href !== undefined) {
        base = foreignAddress(href, address) ?? address;
      }
      if (name === 'link' && href !== undefined && isAlternate(rel) && TYPES.has(mediaType(type))) {
        found ??= foreignAddress(href, base);
      }
      return found !== undefined || name === 'body';
    },
  });
  return found;
}

function isAlternate(rel: string): boolean {
  return rel.toLowerCase().split(/\s+/).includes('alternate');
}

function mediaType(type: string): string {
  return type.replace(/;.*$/s, '').trim().toLowerCase();
}
