import { rightsOf, ROLE_TABLE, type Right } from '@portico/domain';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { Checkbox } from '../ui/field.tsx';
import { messages } from './messages.ts';
import { groupText, rightText, roleLead, roleName, ROLES } from './role-words.ts';
import styles from './people.module.css';

/** So many roles are offered at once; the others are asked for. */
const FIRST = 6;

/** Roles to be ticked, one or more, with what they let a person do together. */
export function RoleBoxes({
  value,
  error,
  onChange,
}: {
  readonly value: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (roleIds: readonly number[]) => void;
}) {
  const [first, others] = [ROLES.slice(0, FIRST), ROLES.slice(FIRST)];
  const boxes = (roleIds: readonly number[]) => (
    <div className={styles['roles']}>
      {roleIds.map((roleId) => (
        <Checkbox
          key={roleId}
          label={roleName(roleId)}
          help={roleLead(roleId)}
          className={cx(styles['role'], value.includes(roleId) && styles['chosen'])}
          checked={value.includes(roleId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, roleId] : value.filter((one) => one !== roleId))
          }
        />
      ))}
    </div>
  );
  return (
    <fieldset className={styles['boxes']}>
      <legend>{messages.roles}</legend>
      {boxes(first)}
      <details open={others.some((roleId) => value.includes(roleId)) || undefined}>
        <summary>{messages.more}</summary>
        {boxes(others)}
      </details>
      {error ? (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** What roles let a person do together, in the groups of the navigation. */
export function Together({ roleIds }: { readonly roleIds: readonly number[] }) {
  const rights = new Set<string>(rightsOf({ roleIds, isOwner: false }));
  const groups = Object.entries(ROLE_TABLE).flatMap(([group, table]) => {
    const own = Object.keys(table).filter((right) => rights.has(right));
    // The keys of the table are its groups and rights, which `Object.keys` does not say.
    return own.length === 0 ? [] : [{ group: group as keyof typeof ROLE_TABLE, own: own as Right[] }];
  });
  return (
    <section className={styles['together']} aria-label={messages.together} aria-live="polite">
      <h3>{messages.together}</h3>
      {groups.length === 0 ? <p>{roleIds.length === 0 ? messages.nothingYet : messages.nothing}</p> : null}
      {groups.map(({ group, own }) => (
        <div key={group}>
          <h4>{groupText(group)}</h4>
          <ul>
            {own.map((right) => (
              <li key={right}>
                <Icon name="check" />
                {rightText(right)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
