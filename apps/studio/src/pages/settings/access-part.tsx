import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_ACCESS, setPageAccess, type PageAccess } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../api/api-error.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './settings-panel.tsx';
import styles from './settings.module.css';

const HELP: Readonly<Record<PageAccess, () => string>> = {
  everyone: () => '',
  password: () => messages.passwordHelp,
  accounts: () => messages.accountsHelp,
  staff: () => messages.staffHelp,
};

/** Who may see the page: acts at once, for closing a page cannot wait. */
export function AccessPart({ page, changes }: PartProps) {
  const site = useSite();
  const [wanted, setWanted] = useState<PageAccess>();
  const [password, setPassword] = useState('');
  const chosen = wanted ?? page.access;
  const set = useMutation({
    mutationFn: (access: PageAccess) =>
      api.call(site, setPageAccess, {
        params: { pageId: page.pageId },
        body: { access, ...(access === 'password' && password !== '' ? { password } : {}) },
      }),
    onSuccess: async () => {
      await changes.renew();
      setWanted(undefined);
      setPassword('');
      toasts.show({ text: messages.accessChanged });
    },
  });
  const mayChange = mayDo(site, 'content.structure') && !page.isHomepage;
  const { errors, problem } = refusalOf(set.error);
  return (
    <section className={styles['part']} data-part="access">
      <h3>{messages.access}</h3>
      <p className={styles['help']}>{page.isHomepage ? messages.homeOpen : messages.accessLead}</p>
      <div role="radiogroup" aria-label={messages.access} className={styles['choices']}>
        {PAGE_ACCESS.map((access) => (
          <label key={access} className={styles['choice']}>
            <input
              type="radio"
              name={`access-${page.pageId}`}
              checked={chosen === access}
              disabled={!mayChange}
              onChange={() => {
                setWanted(access);
                if (access !== 'password') set.mutate(access);
              }}
            />
            <span>
              {messages[access]}
              {HELP[access]() === '' ? null : <small>{HELP[access]()}</small>}
            </span>
          </label>
        ))}
      </div>
      {chosen === 'password' && mayChange ? (
        <form
          className={styles['password']}
          onSubmit={(event) => {
            event.preventDefault();
            set.mutate('password');
          }}
        >
          <TextField
            label={page.access === 'password' ? messages.otherPassword : messages.newPassword}
            value={password}
            maxLength={200}
            autoComplete="off"
            error={errors['password'] ?? problem}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" isBusy={set.isPending}>
            {messages.keepPassword}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
