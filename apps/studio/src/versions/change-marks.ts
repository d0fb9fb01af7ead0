import { ancestorsOf, nodeOf, type EditDocument } from '@portico/page-model';
import { rectOf, type Rect, type Rects } from '../editor/canvas/rects.ts';
import type { ListedChange } from './listed-changes.ts';

/** A change of the list, where it stands on a page. */
export interface Mark {
  /** Its number in the list. */
  readonly number: number;
  readonly kind: ListedChange['kind'];
  /** Pixels of the frame. */
  readonly rect: Rect;
}

/**
 * Where changes stand on a page, by what its frame says of its nodes; one within a block stands where the block does. What is not
 * on the page, as what was added is not on the one before, has no mark.
 */
export function marksIn(
  {
    subject,
    document,
    changes,
  }: { readonly subject: string; readonly document: EditDocument; readonly changes: readonly ListedChange[] },
  rects: Rects,
): readonly Mark[] {
  return changes.flatMap(({ node, kind }, index) => {
    const places = nodeOf(document, node) ? [node, ...ancestorsOf(document, node).map(({ id }) => id)] : [];
    for (const id of places) {
      const rect = id === 'root' ? undefined : rectOf(rects, subject, document, id);
      if (rect && rect.width > 0 && rect.height > 0) {
        return [{ number: index + 1, kind, rect }];
      }
    }
    return [];
  });
}
