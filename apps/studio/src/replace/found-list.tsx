import type { FoundDocument } from '@portico/contract/studio';
import field from '../ui/field.module.css';
import { Checkbox } from '../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './replace.module.css';

/** A place by its document and key. */
export function placeId({ kind, subject }: Pick<FoundDocument, 'kind' | 'subject'>, key: string): string {
  return `${kind} ${subject} ${key}`;
}

/** Every place with what stands around it, by draft; those that stay ticked are replaced. */
export function FoundList({
  documents,
  menus,
  to,
  left,
  onChange,
}: {
  readonly documents: readonly FoundDocument[];
  /** What the kit calls its menus, by their names. */
  readonly menus: ReadonlyMap<string, string>;
  readonly to: string;
  /** Places that were unticked. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[], isChosen: boolean) => void;
}) {
  return (
    <ul className={styles['documents']}>
      {documents.map((document) => {
        const ids = document.places.map(({ key }) => placeId(document, key));
        const chosen = ids.filter((id) => !left.has(id)).length;
        const kind = messages.kinds[document.kind];
        // What is on every page is called by that alone: the kit's name of the place is none for people.
        const known = document.title || (document.kind === 'menu' ? menus.get(document.subject) : '') || '';
        const [title, about] = known === '' ? [kind, ''] : [known, kind];
        return (
          <li key={`${document.kind} ${document.subject}`}>
            <h2>
              <Checkbox
                label={title}
                aria-label={messages.chooseAll(title)}
                checked={chosen === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
                }}
                onChange={({ target }) => onChange(ids, target.checked)}
              />
              <small>{about}</small>
            </h2>
            <ul>
              {document.places.map(({ key, before, found, after }, index) => (
                <li key={key}>
                  <label className={styles['place']}>
                    <input
                      type="checkbox"
                      className={field['check']}
                      checked={!left.has(ids[index] ?? '')}
                      onChange={({ target }) => onChange([ids[index] ?? ''], target.checked)}
                    />
                    <span>
                      <span className={styles['around']}>{`…${before}`}</span>
                      <del>{found}</del>
                      {to === '' ? null : <ins>{to}</ins>}
                      <span className={styles['around']}>{`${after}…`}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
