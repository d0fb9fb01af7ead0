import { askForRight, type AskedSection, type MemberSite } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api/api.ts';
import text from '../styles/text.module.css';
import { roleName } from '../people/role-words.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './shell.module.css';

// Fields are no part of the first screen, and of what nearly nobody sees.
const AskWord = lazy(() => import('./ask-word.tsx'));

/** An address that shows nothing; missing and forbidden things look the same. */
export function NotFound() {
  return (
    <>
      <ScreenBar title={messages.notFound} />
      <Blank
        title={messages.notFoundTitle}
        actions={
          <Link to="/" className={text['link']}>
            {messages.toHome}
          </Link>
        }
      >
        <p>{messages.notFoundLead}</p>
      </Blank>
    </>
  );
}

/** The same, for an address that belongs to no site. */
export function OutsideNotFound() {
  return (
    <main className={styles['outside']}>
      <NotFound />
    </main>
  );
}

/** A section the member may not see, reached by a link. */
export function NoRight({
  site,
  title,
  section,
}: {
  readonly site: MemberSite;
  readonly title: string;
  readonly section: AskedSection;
}) {
  const [message, setMessage] = useState('');
  const ask = useMutation({ mutationFn: () => api.call(site, askForRight, { body: { section, message } }) });
  const roles = site.roleIds.map(roleName).join(', ');
  return (
    <>
      <ScreenBar title={title} />
      <Blank
        title={messages.noRight[section]}
        actions={
          <>
            {ask.isSuccess ? null : (
              <Button kind="ink" isBusy={ask.isPending} onPress={() => ask.mutate()}>
                {messages.askRight(site.ownerName)}
              </Button>
            )}
            <Link to="/" className={text['link']}>
              {messages.toHome}
            </Link>
          </>
        }
      >
        <p>
          {roles === '' ? '' : `${messages.noRightRoles(roles)} `}
          {messages.noRightLead(site.ownerName)}
        </p>
        {ask.isSuccess ? null : (
          <Suspense fallback={null}>
            <AskWord ownerName={site.ownerName} value={message} onChange={setMessage} />
          </Suspense>
        )}
        <output>{ask.isSuccess ? messages.askedRight : (ask.error?.message ?? '')}</output>
      </Blank>
    </>
  );
}
