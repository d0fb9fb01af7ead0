import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Blank } from './notice.tsx';

/** What a list says while it is empty. */
interface BlankWords {
  readonly noMatch: string;
  readonly noMatchLead: string;
  readonly clear: string;
  readonly nothing: string;
  readonly nothingLead: string;
}

/** A list without rows: because of its search and filters, which are cleared here, or because nothing is there yet. */
export function ListBlank({
  isNarrowed,
  words,
  onClear,
  children,
}: {
  /** Something narrows the list. */
  readonly isNarrowed: boolean;
  readonly words: BlankWords;
  readonly onClear: () => void;
  /** Below the words while nothing is there yet. */
  readonly children?: ReactNode;
}) {
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
