import text from '../../styles/text.module.css';
import { initials } from '../../shell/entries.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { personColour } from './person-colour.ts';
import styles from './conflicts.module.css';

/** Faces of those who edit the same page now; a press goes to where somebody is. */
export function PeopleHere() {
  const editor = useEditor();
  const people = useEdited((state) => state.people);
  return people.length === 0 ? null : (
    <ul className={styles['faces']} aria-label={messages.together.here}>
      {people.map(({ clientId, name, documentId, node }) => (
        <li key={clientId}>
          <button
            type="button"
            className={styles['face']}
            style={{ background: personColour(clientId) }}
            title={name}
            onClick={() => node !== '' && editor.select({ documentId, node })}
          >
            <span aria-hidden="true">{initials(name)}</span>
            <span className={text['hidden']}>{messages.together.goTo(name)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
