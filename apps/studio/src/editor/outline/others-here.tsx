import type { PersonHere } from '@portico/contract/studio';
import { initials } from '../../shell/entries.ts';
import { personColour } from '../conflicts/person-colour.ts';
import styles from '../conflicts/conflicts.module.css';

/** Faces of those who are at a node now. */
export function OthersHere({ people }: { readonly people: readonly PersonHere[] }) {
  return people.map(({ clientId, name }) => (
    <span key={clientId} className={styles['smallFace']} style={{ background: personColour(clientId) }} title={name}>
      {initials(name)}
    </span>
  ));
}
