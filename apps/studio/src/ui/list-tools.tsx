import type { ReactNode } from 'react';
import { SearchBox, type SearchWords } from './search-box.tsx';
import tools from './tools.module.css';
import type { ListSearch } from './use-list-search.ts';

/** The line above a list: its search, its filters, and at the end what is done with the whole. Phones swipe the filters. */
export function ListTools({
  words,
  shown,
  children,
  end,
}: {
  /** Those of the list, with the words of its search among them. */
  readonly words: SearchWords;
  readonly shown: Pick<ListSearch<unknown>, 'typed' | 'find'>;
  /** Filter chips. */
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}) {
  const isAlone = !children && !end;
  return (
    <div className={tools['tools']}>
      <SearchBox words={words} value={shown.typed} onChange={shown.find} />
      {isAlone ? null : (
        <div className={tools['rest']}>
          {children}
          <div className={tools['end']}>{end}</div>
        </div>
      )}
    </div>
  );
}
