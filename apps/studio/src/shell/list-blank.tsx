import type { ReactNode } from 'react';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { FirstBlank, type First } from './first-blank.tsx';

interface NarrowedWords {
  readonly noMatch: string;
  readonly clear: string;
}

/** What a list says while it is empty. */
interface BlankWords extends NarrowedWords {
  readonly noMatchLead: string;
  readonly nothing: string;
  readonly nothingLead: string;
}

/** What a list with tabs says while it is empty, each tab in its own words. */
interface ViewBlankWords<View extends string> extends NarrowedWords {
  /** How many there are without the search and filters. */
  readonly noMatchLead: (all: number, language: string) => string;
  readonly nothing: Readonly<Record<View, string>>;
  readonly nothingLead: Readonly<Record<View, string>>;
}

interface Narrowing {
  /** Something narrows the list. */
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

/** A list without rows: because of its search and filters, which are cleared here, or because nothing is there yet. */
export function ListBlank({
  isNarrowed,
  words,
  clear,
  first,
  actions,
}: Narrowing & {
  readonly words: BlankWords;
  /** What one can do about it, where nothing is there yet. */
  readonly actions?: ReactNode;
  /** How to begin, where nothing ever was. */
  readonly first?: First | undefined;
}) {
  if (isNarrowed) {
    return (
      <Blank title={words.noMatch} actions={<Button onPress={clear}>{words.clear}</Button>}>
        <p>{words.noMatchLead}</p>
      </Blank>
    );
  }
  return first ? (
    <FirstBlank title={words.nothing} lead={words.nothingLead} {...first} />
  ) : (
    <Blank title={words.nothing} actions={actions}>
      <p>{words.nothingLead}</p>
    </Blank>
  );
}

/** Whether no tab has any: what is spam or was removed is in none of the others, and somebody looks for it all the same. */
export function isNothing(counts: Readonly<Record<string, number>> | undefined): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0);
}

/** The same for a list with tabs: the first of its kind is begun where no tab has any. */
export function ViewBlank<View extends string>({
  shown,
  words,
  view,
  counts,
  first,
}: {
  readonly shown: Narrowing;
  readonly words: ViewBlankWords<View | 'all'>;
  readonly view: View | 'all';
  /** Rows of each tab without the search and filters. */
  readonly counts: Readonly<Record<View | 'all', number>> | undefined;
  readonly first?: First;
}) {
  const { language } = useSite();
  const { noMatch, noMatchLead, clear, nothing, nothingLead } = words;
  const isNew = isNothing(counts);
  const tab = isNew ? 'all' : view;
  return (
    <ListBlank
      isNarrowed={shown.isNarrowed && !isNew}
      clear={shown.clear}
      first={isNew ? first : undefined}
      words={{
        noMatch,
        noMatchLead: noMatchLead(counts?.[view] ?? 0, language),
        clear,
        nothing: nothing[tab],
        nothingLead: nothingLead[tab],
      }}
    />
  );
}
