import { SITE_LIMITS, socialService } from '@portico/domain';
import { useRef } from 'react';
import { RowGroup } from '../settings/setting-group.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import type { GroupProps } from './name-fields.tsx';
import styles from './site-settings.module.css';

/** Accounts elsewhere that pages link to. */
export function SocialFields({ draft: { socialAccounts: accounts }, edit, errors }: GroupProps) {
  const added = useRef<string>(undefined);
  const change = (index: number, fields: Partial<(typeof accounts)[number]>) =>
    edit({ socialAccounts: accounts.map((one, place) => (place === index ? { ...one, ...fields } : one)) });
  return (
    <RowGroup
      title={messages.social}
      lead={messages.socialLead}
      actions={
        accounts.length < SITE_LIMITS.socialAccounts ? (
          <Button
            size="small"
            icon="plus"
            onPress={() => {
              added.current = crypto.randomUUID();
              edit({ socialAccounts: [...accounts, { id: added.current, profileUrl: '', name: '' }] });
            }}
          >
            {messages.addAccount}
          </Button>
        ) : (
          <span className={text['second']}>{messages.most}</span>
        )
      }
    >
      {accounts.length === 0 ? <p className={text['second']}>{messages.noAccounts}</p> : null}
      {accounts.map((account, index) => {
        const service = socialService(account.profileUrl)?.label;
        const name = service ?? messages.newAccount;
        return (
          <div key={account.id} className={styles['account']}>
            <TextField
              label={messages.account}
              aside={service ? <span className={text['second']}>{service}</span> : null}
              type="url"
              inputMode="url"
              placeholder={messages.accountPlaceholder}
              ref={(input) => {
                // Whoever adds one goes on in it.
                if (input && added.current === account.id) {
                  added.current = undefined;
                  input.focus();
                }
              }}
              value={account.profileUrl}
              error={errors[`socialAccounts.${index}.profileUrl`]}
              maxLength={SITE_LIMITS.link}
              onChange={(event) => change(index, { profileUrl: event.target.value })}
            />
            <TextField
              label={messages.accountName}
              placeholder={service}
              value={account.name}
              error={errors[`socialAccounts.${index}.name`]}
              maxLength={SITE_LIMITS.socialName}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <span className={styles['accountActions']}>
              <IconButton
                size="small"
                icon="up"
                label={messages.moveUp(name)}
                isDisabled={index === 0}
                onPress={() => edit({ socialAccounts: movedUp(accounts, index) })}
              />
              <IconButton
                size="small"
                icon="trash"
                label={messages.removeAccount(name)}
                onPress={() => edit({ socialAccounts: accounts.filter((one) => one !== account) })}
              />
            </span>
          </div>
        );
      })}
    </RowGroup>
  );
}

function movedUp<Row>(rows: readonly Row[], index: number): readonly Row[] {
  const row = rows[index];
  return row === undefined ? rows : rows.toSpliced(index, 1).toSpliced(Math.max(index - 1, 0), 0, row);
}
