import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

/** A part of a settings screen that holds fields. */
export function FieldGroup({
  title,
  lead,
  id,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  /** What an address that leads right here ends with, after its `#`. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const own = useRef<HTMLElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => id !== undefined && hash === id });
  // The router looks for it before what the screen shows has come.
  useEffect(() => {
    if (isAskedFor) {
      own.current?.focus({ preventScroll: true });
      own.current?.scrollIntoView();
    }
  }, [isAskedFor]);
  return (
    <section ref={own} id={id} className={styles['group']} tabIndex={id === undefined ? undefined : -1}>
      <h2>{title}</h2>
      {lead ? <p className={styles['lead']}>{lead}</p> : null}
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}

/** A part of a settings screen that holds a list, with what adds to it in its head. */
export function RowGroup({
  title,
  lead,
  error,
  actions,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly error?: string | undefined;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{title}</h2>
          <p>{lead}</p>
          {error ? <p className={styles['wrong']}>{error}</p> : null}
        </div>
        <div className={styles['headActions']}>{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** One of a list: its name, two things said of it, what it costs, and what can be done with it. */
export function SettingRow({
  name,
  about,
  kind,
  sum,
  error,
  onEdit,
  onRemove,
  children,
}: {
  readonly name: string;
  readonly about: string;
  readonly kind?: string;
  readonly sum: string;
  readonly error?: string | undefined;
} & RowActions) {
  return (
    <div className={styles['row']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['second']}>{about}</span>
      <span className={styles['second']}>{kind}</span>
      <span className={styles['sum']}>{sum}</span>
      <RowMenu name={name} onEdit={onEdit} onRemove={onRemove}>
        {children}
      </RowMenu>
      {error ? <p className={styles['rowError']}>{error}</p> : null}
    </div>
  );
}

interface RowActions {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** More items of its menu. */
  readonly children?: ReactNode;
}

/** The menu at the end of a row: edit, what else there is, remove. */
export function RowMenu({ name, onEdit, onRemove, children }: RowActions & { readonly name: string }) {
  return (
    <MenuButton
      label={messages.more(name)}
      placement="bottom end"
      button={<IconButton icon="more" size="small" label={messages.more(name)} />}
    >
      <MenuItem onAction={onEdit}>{messages.edit}</MenuItem>
      {children}
      <MenuItem icon="trash" onAction={onRemove}>
        {messages.remove}
      </MenuItem>
    </MenuButton>
  );
}
