import type { ReactNode } from 'react';
import tools from './tools.module.css';

/** The line above a list: its search, its filters, and at the end what is done with the whole. Phones swipe the filters. */
export function ListTools({
  search,
  children,
  end,
}: {
  readonly search: ReactNode;
  /** Filter chips. */
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}) {
  const isAlone = !children && !end;
  return (
    <div className={tools['tools']}>
      {search}
      {isAlone ? null : (
        <div className={tools['rest']}>
          {children}
          <div className={tools['end']}>{end}</div>
        </div>
      )}
    </div>
  );
}
