import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Meta of what was written elsewhere: it is taken however long it is. */
export const GIVEN = 'given';

/**
 * Keeps a text as long as can be saved: what would make it longer is not taken, and said, instead of standing there unsaved. A
 * text that is too long already may become shorter.
 */
export function room({
  most,
  write,
  onFull,
}: {
  /** UTF-16 units of its HTML. */
  readonly most: number;
  readonly write: (document: Node) => string;
  readonly onFull: () => void;
}): Plugin {
  return new Plugin({
    filterTransaction: (transaction, { doc: before }) => {
      if (!transaction.docChanged || transaction.getMeta(GIVEN) === true) {
        return true;
      }
      const { length } = write(transaction.doc);
      const hasRoom = length <= most || length <= write(before).length;
      if (!hasRoom) {
        onFull();
      }
      return hasRoom;
    },
  });
}
