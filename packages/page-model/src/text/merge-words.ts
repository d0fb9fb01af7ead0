import { diffArrays } from 'diff';

/** Tags, blanks, words and signs, each for itself. */
const TOKEN = /<[^>]*>|&[a-zA-Z0-9#]+;|\s+|[\p{L}\p{N}\p{M}_'’-]+|[\s\S]/gu;

/** A stretch of the base's tokens that one side wrote anew. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/**
 * Merges what two people wrote of one text, word by word. Undefined where they touched the same words, or neighbouring ones:
 * then no machine should guess.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || base === mine) {
    return theirs;
  }
  if (base === theirs) {
    return mine;
  }
  const words = tokens(base);
  const ours = hunks(words, tokens(mine));
  const others = hunks(words, tokens(theirs));
  if (ours.some((one) => others.some((other) => one.from <= other.to && other.from <= one.to))) {
    return undefined;
  }
  const all = [...ours, ...others].toSorted((one, other) => one.from - other.from);
  const merged: string[] = [];
  let at = 0;
  for (const { from, to, words: written } of all) {
    merged.push(...words.slice(at, from), ...written);
    at = to;
  }
  merged.push(...words.slice(at));
  const text = merged.join('');
  return isNested(text) ? text : undefined;
}

function tokens(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

function hunks(base: readonly string[], changed: readonly string[]): readonly Hunk[] {
  const found: Hunk[] = [];
  let at = 0;
  let open: { from: number; to: number; words: string[] } | undefined;
  for (const { added, removed, value } of diffArrays([...base], [...changed])) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, words: [] };
      found.push(open);
    }
    if (removed) {
      at += value.length;
      open.to = at;
    } else {
      open.words.push(...value);
    }
  }
  return found;
}

/** Whether every element that begins ends where it should: two right texts can be merged into a wrong one. */
function isNested(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, rawName = ''] of html.matchAll(/<(\/?)([a-zA-Z][^\s/>]*)[^>]*>/g)) {
    const name = rawName.toLowerCase();
    if (slash === '/') {
      if (open.pop() !== name) {
        return false;
      }
    } else if (!['br', 'hr', 'img', 'wbr'].includes(name)) {
      open.push(name);
    }
  }
  return open.length === 0;
}
