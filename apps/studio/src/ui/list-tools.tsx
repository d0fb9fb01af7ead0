import type { ReactNode } from 'react';
import { SearchBox, type SearchWords } from './search-box.tsx';
import tools from './tools.module.css';

/** The line above a list: its search, its filters, and at the end what is done with the whole. Phones swipe the filters. */
export function ListTools({
  words,
  typed,
  onSearch,
  children,
  end,
}: {
  /** Those of the list, with the words of its search among them. */
  readonly words: SearchWords;
  /** What is searched for now. */
  readonly typed: string;
  readonly onSearch: (typed: string) => void;
  /** Filter chips. */
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}) {
  const isAlone = !children && !end;
  return (
    <div className={tools['tools']}>
      <SearchBox words={words} value={typed} onChange={onSearch} />
      {isAlone ? null : (
        <div className={tools['rest']}>
          {children}
          <div className={tools['end']}>{end}</div>
        </div>
      )}
    </div>
  );
}
