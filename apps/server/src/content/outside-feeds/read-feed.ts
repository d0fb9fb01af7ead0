import { Parser } from 'htmlparser2';
import { foreignAddress, foreignText, foreignWords, wordsOfMarkup } from '../../platform/html/foreign-text.ts';
import { readJsonFeed } from './json-feed.ts';

/** Somebody else's feed, as words and addresses alone (SEC-25). */
export interface OutsideFeed {
  readonly title: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  /** Of the web; empty where the feed names none. */
  readonly url: string;
  /** Epoch milliseconds; null where it does not say. */
  readonly at: number | null;
  readonly excerpt: string;
  readonly author: string;
}

/** What a feed says of one of its entries, as it stands there. */
export type SaidEntry = Partial<Record<keyof FeedEntry, string>>;

/** Kept of a feed: more than any block shows. */
const MOST_ENTRIES = 30;
const MOST_TITLE = 200;
const MOST_EXCERPT = 280;
const MOST_AUTHOR = 100;

/**
 * Reads RSS (also 1.0), Atom or JSON Feed.
 * @param address where it came from, which its own addresses are relative to
 * @returns undefined where it is none of them
 */
export function readFeed(bytes: Uint8Array, contentType: string, address: string): OutsideFeed | undefined {
  const text = foreignText(bytes, contentType);
  const feed = text.trimStart().startsWith('{') ? readJsonFeed(text) : readXmlFeed(text);
  if (!feed) {
    return undefined;
  }
  const told = feed.entries.filter(({ title, url, excerpt }) => title ?? url ?? excerpt);
  const dated = told.map((entry) => ({ entry, at: instantOf(entry.at) }));
  const sorted = dated.every(({ at }) => at !== null)
    ? dated.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    : dated;
  return {
    title: foreignWords(wordsOfMarkup(feed.title), MOST_TITLE),
    entries: sorted.slice(0, MOST_ENTRIES).flatMap(({ entry, at }) => entryOf(entry, at, address) ?? []),
  };
}

function entryOf(said: SaidEntry, at: number | null, address: string): FeedEntry | undefined {
  const url = said.url === undefined ? undefined : foreignAddress(said.url, address);
  const excerpt = foreignWords(wordsOfMarkup(said.excerpt ?? ''), MOST_EXCERPT);
  const title = foreignWords(wordsOfMarkup(said.title ?? ''), MOST_TITLE) || foreignWords(excerpt, 80) || url;
  return title === undefined
    ? undefined
    : { title, url: url ?? '', at, excerpt, author: foreignWords(wordsOfMarkup(said.author ?? ''), MOST_AUTHOR) };
}

/** Days of no calendar are none. */
const LATEST = Date.UTC(2200, 0);

function instantOf(said: string | undefined): number | null {
  const at = said === undefined ? Number.NaN : Date.parse(said.trim());
  return at > 0 && at < LATEST ? at : null;
}

/** What entries say, by the names of their elements, those that are taken first before others. */
const ELEMENTS: Readonly<Record<keyof FeedEntry, readonly string[]>> = {
  title: ['title'],
  url: ['link', 'guid'],
  at: ['pubDate', 'published', 'dc:date', 'updated'],
  excerpt: ['description', 'summary', 'content', 'content:encoded'],
  author: ['dc:creator', 'author', 'itunes:author'],
};
const KNOWN: ReadonlySet<string> = new Set(Object.values(ELEMENTS).flat());
const ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:RDF']);
/** What nests deeper is no feed: a parser is the slower the deeper it is in. */
const MOST_DEPTH = 100;
/** More of one text is not kept, in signs. */
const MOST_TEXT = 20_000;

/** Goes through a feed once, by its tags alone: nothing is built of it, and nothing in it is looked up or expanded. */
function readXmlFeed(text: string): { readonly title: string; readonly entries: readonly SaidEntry[] } | undefined {
  const path: string[] = [];
  const entries: Map<string, string>[] = [];
  let title: string | undefined;
  let entry: Map<string, string> | undefined;
  let entryDepth = 0;
  let said = '';
  let isMute = false;
  let root: string | undefined;

  /** The element of the entry that is being read; of persons their name alone. */
  const isRead = () => {
    const field = entry && path[entryDepth];
    return (
      field !== undefined &&
      KNOWN.has(field) &&
      (field !== 'author' || path.length === entryDepth + 1 || path.at(-1) === 'name')
    );
  };
  const isFeedTitle = () => !entry && path.at(-1) === 'title' && /^(?:channel|feed)$/.test(path.at(-2) ?? '');
  const keep = (name: string, value: string) => {
    if (entry && value.trim() !== '' && !entry.has(name)) {
      entry.set(name, value);
    }
  };
  const parser = new Parser(
    {
      onopentag: (name, { href, rel = 'alternate', isPermaLink }) => {
        root ??= name;
        path.push(name);
        if (path.length > MOST_DEPTH) {
          parser.pause();
        }
        if (!entry && (name === 'item' || name === 'entry')) {
          entry = new Map();
          entryDepth = path.length;
        } else if (entry && path.length === entryDepth + 1) {
          said = '';
          if (name === 'link' && href !== undefined && rel === 'alternate') {
            keep('link', href);
          }
          // An id that leads nowhere is no address.
          isMute = name === 'guid' && isPermaLink === 'false';
        } else if (isFeedTitle()) {
          said = '';
        } else if (isRead()) {
          said += ' ';
        }
      },
      ontext: (words) => {
        if (said.length < MOST_TEXT && (isRead() || isFeedTitle())) {
          said += words;
        }
      },
      onclosetag: (name) => {
        if (isFeedTitle()) {
          title ??= said;
        } else if (entry && path.length === entryDepth + 1 && KNOWN.has(name)) {
          keep(name, isMute ? '' : said);
        } else if (entry && path.length === entryDepth) {
          entries.push(entry);
          entry = undefined;
        }
        path.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  if (path.length > MOST_DEPTH) {
    return undefined;
  }
  parser.end();
  return root !== undefined && ROOTS.has(root) ? { title: title ?? '', entries: entries.map(namedBy) } : undefined;
}

function namedBy(elements: ReadonlyMap<string, string>): SaidEntry {
  return Object.fromEntries(
    Object.entries(ELEMENTS).flatMap(([field, names]) => {
      const found = names.map((name) => elements.get(name)).find((value) => value !== undefined && value !== '');
      return found === undefined ? [] : [[field, found]];
    }),
  );
}
