import { Fragment, type ReactNode } from 'react';
import { messages } from './messages.ts';
import tools from './tools.module.css';

/** Keys of every list, and what each does; screens add their own. */
const KEYS: readonly ListKey[] = [
  { keys: ['J', 'K'], does: () => messages.move },
  { keys: ['↵'], does: () => messages.open },
];

interface ListKey {
  readonly keys: readonly string[];
  readonly does: () => string;
}

const NONE: readonly ListKey[] = [];

/** Below a list: how many there are, and the keys that work in it. */
export function ListFoot({
  keys = NONE,
  children,
}: {
  /** Keys of this list beside those that every list has. */
  readonly keys?: readonly ListKey[];
  readonly children: ReactNode;
}) {
  return (
    <footer className={tools['foot']}>
      <span>{children}</span>
      <span className={tools['keys']} aria-hidden="true">
        {[...KEYS, ...keys].map((one) => (
          <Fragment key={one.keys.join('')}>
            {one.keys.map((key) => (
              <kbd key={key} className={tools['key']}>
                {key}
              </kbd>
            ))}
            <span>{one.does()}</span>
          </Fragment>
        ))}
      </span>
    </footer>
  );
}
