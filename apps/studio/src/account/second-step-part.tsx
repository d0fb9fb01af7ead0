import {
  makeRecoveryCodes,
  removeAppCodes,
  removePasskey,
  type AccountWithCodes,
  type OwnAccount,
} from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../api/api.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Section } from '../ui/screen.tsx';
import { Status } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { messages } from './messages.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { accountQuery } from './use-account.ts';
import styles from './account.module.css';

/** By what one proves who one is beside the password. */
export function SecondStepPart({ account }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const handleClose = () => setOpen(undefined);
  const keep = (next: OwnAccount) => client.setQueryData(accountQuery.queryKey, next);
  const handleAdded = ({ account: next, codes: fresh }: AccountWithCodes) => {
    keep(next);
    setCodes(fresh);
    handleClose();
  };
  const remove = useMutation({
    mutationFn: ({ make }: { readonly make: () => Promise<OwnAccount>; readonly what: string }) => make(),
    onSuccess: (next, { what }) => {
      keep(next);
      toasts.show({ text: messages.removed(what) });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const renew = useMutation({
    mutationFn: () => api.callOwn(makeRecoveryCodes),
    onSuccess: handleAdded,
    onError: (error) => toasts.show({ text: error.message }),
  });
  const { app, passkeys, recovery } = account;
  const isOn = app !== null || passkeys.length > 0;
  return (
    <Section
      title={messages.second}
      aside={
        <Status shape={isOn ? 'full' : 'ring'} tone={isOn ? 'good' : 'warn'}>
          {isOn ? messages.on : messages.off}
        </Status>
      }
    >
      <p className={text['second']}>{messages.secondLead}</p>
      <ul className={styles['lines']}>
        {passkeys.map((passkey) => (
          <Line
            key={passkey.id}
            icon="lock"
            title={messages.passkey(passkey.name)}
            about={
              passkey.usedAt === null ? (
                messages.neverUsed
              ) : (
                <>
                  {messages.used} <When at={passkey.usedAt} />
                </>
              )
            }
            action={messages.remove}
            actionName={messages.removeOf(messages.passkey(passkey.name))}
            onAction={() =>
              remove.mutate({
                make: () => api.callOwn(removePasskey, { params: { passkeyId: passkey.id } }),
                what: messages.passkey(passkey.name),
              })
            }
          />
        ))}
        {app ? (
          <Line
            icon="clock"
            title={messages.app}
            about={
              <>
                {messages.since} <When at={app.since} />
              </>
            }
            action={messages.remove}
            actionName={messages.removeOf(messages.app)}
            onAction={() => remove.mutate({ make: () => api.callOwn(removeAppCodes), what: messages.app })}
          />
        ) : null}
        {recovery ? (
          <Line
            icon="file"
            title={messages.recovery}
            about={messages.recoveryLeft(recovery.left, recovery.of)}
            action={messages.newCodes}
            actionName={messages.newCodes}
            onAction={() => renew.mutate()}
          />
        ) : null}
      </ul>
      <div className={styles['adds']}>
        <Button size="small" icon="plus" onPress={() => setOpen('passkey')}>
          {messages.addPasskey}
        </Button>
        {app ? null : (
          <Button size="small" icon="plus" onPress={() => setOpen('app')}>
            {messages.addApp}
          </Button>
        )}
      </div>
      {open === 'app' ? <AppDialog onAdded={handleAdded} onClose={handleClose} /> : null}
      {open === 'passkey' ? <PasskeyDialog onAdded={handleAdded} onClose={handleClose} /> : null}
      {codes.length > 0 ? <CodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </Section>
  );
}

function Line({
  icon,
  title,
  about,
  action,
  actionName,
  onAction,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly about: ReactNode;
  readonly action: string;
  /** What the button is called among the others. */
  readonly actionName: string;
  readonly onAction: () => void;
}) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{about}</small>
      </span>
      <Button size="small" aria-label={actionName} onPress={onAction}>
        {action}
      </Button>
    </li>
  );
}
