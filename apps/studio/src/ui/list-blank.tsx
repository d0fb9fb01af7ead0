import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Blank } from './notice.tsx';

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

interface BlankProps {
  /** Something narrows the list. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  /** Below the words while nothing is there yet. */
  readonly children?: ReactNode;
}

/** A list without rows: because of its search and filters, which are cleared here, or because nothing is there yet. */
export function ListBlank({ isNarrowed, words, onClear, children }: BlankProps & { readonly words: BlankWords }) {
  return isNarrowed ? (
    <Blank title={words.noMatch} actions={<Button onPress={onClear}>{words.clear}</Button>}>
      <p>{words.noMatchLead}</p>
    </Blank>
  ) : (
    <Blank title={words.nothing}>
      <p>{words.nothingLead}</p>
      {children}
    </Blank>
  );
}

/** The same for a list with tabs. */
export function ViewBlank<View extends string>({
  words,
  view,
  all = 0,
  language,
  ...blank
}: BlankProps & {
  readonly words: ViewBlankWords<View>;
  readonly view: View;
  /** Rows of the tab without the search and filters. */
  readonly all: number | undefined;
  readonly language: string;
}) {
  const { noMatch, noMatchLead, clear, nothing, nothingLead } = words;
  return (
    <ListBlank
      {...blank}
      words={{
        noMatch,
        noMatchLead: noMatchLead(all, language),
        clear,
        nothing: nothing[view],
        nothingLead: nothingLead[view],
      }}
    />
  );
}
