import { cancelEmailChange, changeEmail, type OwnAccount } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { accountQuery, useAccountChange } from './use-account.ts';
import styles from './account.module.css';

/** Name and address, and how the address is changed. */
export function EmailPart({ account }: { readonly account: OwnAccount }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useAccountChange(() => api.callOwn(cancelEmailChange), messages.cancelled);
  const { change } = account;
  return (
    <Section title={messages.who}>
      <ul className={styles['lines']}>
        <li>
          <span>
            <b>{account.displayName}</b>
            <small>
              {messages.signInWith} <bdi>{account.email}</bdi>
            </small>
          </span>
          {change ? null : (
            <Button size="small" onPress={() => setOpen(true)}>
              {messages.changeEmail}
            </Button>
          )}
        </li>
        {change ? (
          <li>
            <span>
              <b>{messages.waiting(change.email)}</b>
              <small>{waitsFor(change)}</small>
            </span>
            <Button size="small" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
              {messages.cancelChange}
            </Button>
          </li>
        ) : null}
      </ul>
      {isOpen ? <EmailDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function waitsFor({ isOldAgreed, isNewAgreed }: NonNullable<OwnAccount['change']>): string {
  if (isOldAgreed) return messages.waitsNew;
  return isNewAgreed ? messages.waitsOld : messages.waitsBoth;
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () => api.callOwn(changeEmail, { body: { email } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      toasts.show({ text: messages.linksSent });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(send.error);
  return (
    <FormDialog
      title={messages.emailTitle}
      submit={messages.sendLinks}
      problem={problem}
      isBusy={send.isPending}
      isDirty={email !== ''}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <p className={text['second']}>{messages.emailLead}</p>
      <TextField
        label={messages.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={errors['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}
