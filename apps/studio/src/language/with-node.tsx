import type { ReactNode } from 'react';

/** Stands for the node while the sentence is said; no text has this sign. */
const SLOT = '\uFFFC';

/** A sentence with something in it that is more than text, such as a link: each language puts it elsewhere. */
export function withNode(say: (slot: string) => string, node: ReactNode): ReactNode {
  const [before = '', after = ''] = say(SLOT).split(SLOT);
  return (
    <>
      {before}
      {node}
      {after}
    </>
  );
}
