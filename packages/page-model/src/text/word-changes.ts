import { diffWordsWithSpace } from 'diff';

/** A stretch of words that two texts share, or that one of them has alone. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What differs between two texts, word by word, in reading order. */
export function wordChanges(from: string, to: string): readonly WordChange[] {
  return diffWordsWithSpace(from, to).map(({ value, added, removed }) => {
    if (added) {
      return { kind: 'added', text: value };
    }
    return { kind: removed ? 'removed' : 'same', text: value };
  });
}
