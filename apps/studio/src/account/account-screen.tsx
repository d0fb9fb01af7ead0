import type { OwnAccount } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveSiteDialog } from '../people/remove-dialog.tsx';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmailPart } from './email-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { messages } from './messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondStepPart } from './second-step-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { accountQuery } from './use-account.ts';
import styles from './account.module.css';

/** The own account: the address, the second step, where one is signed in. */
export function AccountScreen() {
  const account = useQuery(accountQuery);
  return (
    <>
      <ScreenBar title={messages.account} />
      {account.isError ? (
        <LoadError
          what={messages.theAccount}
          error={account.error}
          dataFrom={account.data ? account.dataUpdatedAt : 0}
          onRetry={() => void account.refetch()}
        />
      ) : null}
      {account.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {account.data ? (
        <ScreenScroll label={messages.account}>
          <Parts account={account.data} />
        </ScreenScroll>
      ) : null}
    </>
  );
}

function Parts({ account }: { readonly account: OwnAccount }) {
  const site = useSite();
  const [open, setOpen] = useState<'password' | 'leave' | 'delete'>();
  const handleClose = () => setOpen(undefined);
  return (
    <div className={styles['parts']}>
      <EmailPart account={account} />
      <LanguagePart />
      <Section title={messages.password}>
        <Button size="small" onPress={() => setOpen('password')}>
          {messages.changePassword}
        </Button>
      </Section>
      <SecondStepPart account={account} />
      <SessionsPart account={account} />
      <Section title={messages.site}>
        {site.isOwner ? (
          <p className={text['second']}>{messages.ownerStays}</p>
        ) : (
          <Button size="small" kind="red" onPress={() => setOpen('leave')}>
            {messages.leave}
          </Button>
        )}
      </Section>
      <Section title={messages.deleteAccount}>
        <p className={text['second']}>{messages.deleteHelp}</p>
        <Button size="small" kind="red" onPress={() => setOpen('delete')}>
          {messages.deleteAccount}
        </Button>
      </Section>
      {open === 'delete' ? <DeleteDialog email={account.email} onClose={handleClose} /> : null}
      {open === 'password' ? <PasswordDialog onClose={handleClose} /> : null}
      {open === 'leave' ? <LeaveSiteDialog onClose={handleClose} /> : null}
    </div>
  );
}
