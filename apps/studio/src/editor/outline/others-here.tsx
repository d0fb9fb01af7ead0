import { initials } from '../../shell/entries.ts';
import { personColour } from '../conflicts/person-colour.ts';
import styles from '../conflicts/conflicts.module.css';
import { useEdited } from '../store/editor.ts';
import type { Spot } from '../store/state.ts';

/** Faces of those who are at a node now. */
export function OthersHere({ spot }: { readonly spot: Spot }) {
  const people = useEdited((state) => state.people);
  return people
    .filter(({ documentId, node }) => documentId === spot.documentId && node === spot.node)
    .map(({ clientId, name }) => (
      <span key={clientId} className={styles['smallFace']} style={{ background: personColour(clientId) }} title={name}>
        {initials(name)}
      </span>
    ));
}
