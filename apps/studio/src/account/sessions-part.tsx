import { endOtherSession, endOtherSessions, type OwnAccount } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { When } from '../format/when.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { accountQuery, useAccountChange } from './use-account.ts';
import styles from './account.module.css';

/** Where one is signed in, and signing out elsewhere. */
export function SessionsPart({ account: { sessions } }: { readonly account: OwnAccount }) {
  const client = useQueryClient();
  const others = useAccountChange(() => api.callOwn(endOtherSessions), messages.signedOutOthers);
  const one = useMutation({
    mutationFn: (sessionId: string) => api.callOwn(endOtherSession, { params: { sessionId } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      toasts.show({ text: messages.signedOut });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <Section
      title={messages.sessions}
      aside={
        sessions.length > 1 ? (
          <Button size="small" isBusy={others.isPending} onPress={() => others.mutate()}>
            {messages.signOutOthers}
          </Button>
        ) : undefined
      }
    >
      <ul className={styles['lines']}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>{nameOf(session)}</b>
              <small>
                {session.isThis ? (
                  messages.thisOne
                ) : (
                  <>
                    {messages.lastSeen} <When at={session.seenAt} />
                  </>
                )}
                {session.source === '' ? null : ` · ${session.source}`}
              </small>
            </span>
            {session.isThis ? null : (
              <Button
                size="small"
                aria-label={messages.signOutOf(nameOf(session))}
                onPress={() => one.mutate(session.id)}
              >
                {messages.signOutOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function nameOf({ browser, system }: OwnAccount['sessions'][number]): string {
  const name = browser || messages.unknownBrowser;
  return system === '' ? name : messages.onSystem(name, system);
}
