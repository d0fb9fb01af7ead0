/** What is looked for over a site. */
export interface Sought {
  readonly words: string;
  /** Words that people read, or the addresses that links lead to. */
  readonly where: 'words' | 'links';
  /** Not within longer words. */
  readonly isWhole: boolean;
  readonly isCase: boolean;
}

/** A part of a field in which is looked, and where it begins. */
export interface Segment {
  readonly at: number;
  readonly text: string;
}

/** A tag or a comment; attribute values may hold `>` in quotes. */
const TAG = /<!--[\s\S]*?-->|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>/g;
const HREF = /\shref="([^"]*)"/;

/** What of HTML people read: what stands between tags. Words that are cut by a tag are not found. */
export function wordSegments(html: string): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { index, 0: tag } of html.matchAll(TAG)) {
    if (index > from) {
      segments.push({ at: from, text: html.slice(from, index) });
    }
    from = index + tag.length;
  }
  return from < html.length ? [...segments, { at: from, text: html.slice(from) }] : segments;
}

/** The addresses that links in HTML lead to. */
export function linkSegments(html: string): readonly Segment[] {
  return [...html.matchAll(TAG)].flatMap(({ index, 0: tag }) => {
    const found = HREF.exec(tag);
    return found?.[1] ? [{ at: index + found.index + ' href="'.length, text: found[1] }] : [];
  });
}

/** The pattern of what is sought, as it stands in HTML or in plain words; blanks match any blanks. */
export function patternOf({ words, isWhole, isCase }: Sought, isHtml: boolean): RegExp {
  const parts = (isHtml ? inHtml(words) : words)
    .trim()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  const text = parts.join(isHtml ? '(?:\\s|&nbsp;|\\u00a0)+' : '[\\s\\u00a0]+');
  const pattern = isWhole ? `(?<![\\p{L}\\p{N}_])${text}(?![\\p{L}\\p{N}_])` : text;
  return new RegExp(pattern, isCase ? 'gu' : 'giu');
}

/** Words as they stand in HTML that is kept: quotes as they are. */
function inHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
