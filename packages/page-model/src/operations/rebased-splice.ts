import { mergeWords } from '../text/merge-words.ts';
import { areWhole, changeBetween, splitParagraphs, type ParagraphChange } from '../text/paragraphs.ts';

/** Two changes of one text, made at once, each as it is after the other. */
export interface CrossedSplices {
  /** Mine as it can be done after theirs; undefined where it cannot, or has nothing left to do. */
  readonly mine: ParagraphChange | undefined;
  /** Theirs as it would be done after mine: what further changes of mine meet. */
  readonly theirs: ParagraphChange | undefined;
  /** Both wrote the same words: theirs stand. */
  readonly isClash: boolean;
}

/**
 * Crosses two changes of one list of paragraphs. Where they touch different paragraphs both are kept; within the same ones
 * they are merged word by word, and where even that is not possible theirs stands (editor §2.5).
 */
export function crossSplices(mine: ParagraphChange, theirs: ParagraphChange): CrossedSplices {
  if (isBefore(mine, theirs)) {
    return { mine, theirs: { ...theirs, at: theirs.at + grown(mine) }, isClash: false };
  }
  if (isBefore(theirs, mine)) {
    return { mine: { ...mine, at: mine.at + grown(theirs) }, theirs, isClash: false };
  }
  if (mine.at === theirs.at && mine.remove.length === 0 && theirs.remove.length === 0) {
    // Both put something in at one spot: what was accepted first stands first.
    return { mine: { ...mine, at: mine.at + theirs.insert.length }, theirs, isClash: false };
  }
  return merge(mine, theirs);
}

/** Whether one ends where the other begins, or before. Two that put in at the same spot are in neither order. */
function isBefore(one: ParagraphChange, other: ParagraphChange): boolean {
  const end = one.at + one.remove.length;
  return end < other.at || (end === other.at && (one.remove.length > 0 || other.remove.length > 0));
}

function grown({ remove, insert }: ParagraphChange): number {
  return insert.length - remove.length;
}

function merge(mine: ParagraphChange, theirs: ParagraphChange): CrossedSplices {
  const at = Math.min(mine.at, theirs.at);
  const end = Math.max(mine.at + mine.remove.length, theirs.at + theirs.remove.length);
  const base = Array.from({ length: end - at }, (_none, index) => paragraphAt(at + index, mine, theirs));
  const ours = written(base, at, mine);
  const others = written(base, at, theirs);
  const merged = mergeWords(base.join(''), ours.join(''), others.join(''));
  const paragraphs = merged === undefined ? undefined : splitParagraphs(merged);
  const isClash = paragraphs === undefined || !areWhole(paragraphs);
  const result = isClash ? others : paragraphs;
  return { mine: moved(changeBetween(others, result), at), theirs: moved(changeBetween(ours, result), at), isClash };
}

function paragraphAt(index: number, mine: ParagraphChange, theirs: ParagraphChange): string {
  return mine.remove[index - mine.at] ?? theirs.remove[index - theirs.at] ?? '';
}

function written(base: readonly string[], from: number, { at, remove, insert }: ParagraphChange): readonly string[] {
  return [...base.slice(0, at - from), ...insert, ...base.slice(at - from + remove.length)];
}

function moved(change: ParagraphChange | undefined, by: number): ParagraphChange | undefined {
  return change && { ...change, at: change.at + by };
}
