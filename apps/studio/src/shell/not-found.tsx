import { Link } from '@tanstack/react-router';
import text from '../styles/text.module.css';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './shell.module.css';
import type { MemberSite } from '@portico/contract/studio';

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
  readonly section: keyof typeof messages.noRight;
}) {
  return (
    <>
      <ScreenBar title={title} />
      <Blank
        title={messages.noRight[section]}
        actions={
          <Link to="/" className={text['link']}>
            {messages.toHome}
          </Link>
        }
      >
        {/* What the owner alone sees, nobody can be given. */}
        {section === 'audit' ? null : <p>{messages.noRightLead(site.ownerName)}</p>}
      </Blank>
    </>
  );
}
