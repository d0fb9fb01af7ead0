/** Elements without an end tag. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** A tag or a comment. Attribute values may hold `>` in quotes. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/**
 * Cuts a text into its top-level paragraphs: one an element that stands by itself, words between elements one by themselves.
 * Blanks go with what stands before them. Nothing is lost: joined, the parts are the text again. Browser and server cut alike
 * (editor §5).
 */
export function splitParagraphs(html: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let isElement = false;
  const cut = (at: number) => {
    if (at > from) {
      parts.push(html.slice(from, at));
      from = at;
    }
  };
  const open: string[] = [];
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const name = match[2]?.toLowerCase();
    if (name === undefined) {
      continue;
    }
    const isEnd = match[1] === '/';
    if (!isEnd && open.length === 0 && !INLINE.has(name)) {
      cut(match.index);
      isElement = true;
    }
    if (isEnd) {
      const at = open.lastIndexOf(name);
      if (at !== -1) {
        open.length = at;
      }
    } else if (!VOID.has(name) && match[3]?.endsWith('/') !== true) {
      open.push(name);
    }
    if (open.length === 0 && isElement) {
      const end = match.index + match[0].length;
      cut(end + (/^\s+/.exec(html.slice(end, end + 200))?.[0].length ?? 0));
      isElement = false;
    }
  }
  cut(html.length);
  return parts;
}

/** Elements that stand within a line: at the top of a text they are part of the words around them. */
const INLINE = new Set(
  'a b strong em i u s small sub sup mark code span br img abbr q cite kbd time del ins font wbr'.split(' '),
);

/** Whether paragraphs stay apart when they stand one after another: joined and cut again, they are the same. */
export function areWhole(paragraphs: readonly string[]): boolean {
  const again = splitParagraphs(paragraphs.join(''));
  return again.length === paragraphs.length && again.every((part, index) => part === paragraphs[index]);
}

/** What differs between two lists of paragraphs: `remove` stands at `at` in the first, `insert` there in the second. */
export interface ParagraphChange {
  readonly at: number;
  readonly remove: readonly string[];
  readonly insert: readonly string[];
}

/** The smallest single change that makes the second list of the first; undefined where they are alike. */
export function changeBetween(from: readonly string[], to: readonly string[]): ParagraphChange | undefined {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) {
    start += 1;
  }
  let end = 0;
  while (
    end < from.length - start &&
    end < to.length - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  ) {
    end += 1;
  }
  const remove = from.slice(start, from.length - end);
  const insert = to.slice(start, to.length - end);
  return remove.length === 0 && insert.length === 0 ? undefined : { at: start, remove, insert };
}
