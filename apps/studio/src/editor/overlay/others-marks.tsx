import type { Rect } from '../canvas/rects.ts';
import { personColour } from '../conflicts/person-colour.ts';
import { useEdited } from '../store/editor.ts';
import type { Spot } from '../store/state.ts';
import { messages } from '../words.ts';
import styles from './overlay.module.css';

/** Where the others are who edit the same page: an outline in the colour of each, with the name. */
export function OthersMarks({ find }: { readonly find: (spot: Spot) => Rect | undefined }) {
  const people = useEdited((state) => state.people);
  return people.map(({ clientId, name, documentId, node, isWriting }) => {
    const rect = node === '' ? undefined : find({ documentId, node });
    const colour = personColour(clientId);
    return rect ? (
      <div
        key={clientId}
        className={styles['other']}
        style={{
          left: rect.x,
          top: rect.y,
          width: rect.width,
          height: rect.height,
          boxShadow: `0 0 0 1.5px ${colour}`,
        }}
      >
        <b style={{ background: colour }}>{isWriting ? messages.together.writes(name) : name}</b>
      </div>
    ) : null;
  });
}
