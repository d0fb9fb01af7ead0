import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import type { ShownMail } from './use-mail-preview.ts';
import styles from './mail-templates.module.css';

/** The mail as its reader sees it, or why it cannot be shown. */
export function MailPreview({ preview: { mail, problem } }: { readonly preview: ShownMail }) {
  return (
    <Section title={messages.side} className={styles['preview']}>
      {problem ? <output>{problem === 'words' ? messages.previewWrong : messages.previewOff}</output> : null}
      {mail ? (
        <>
          <p className={styles['subject']}>
            <span>{messages.previewSubject}</span> <bdi>{mail.subject}</bdi>
          </p>
          {/* No right at all: nothing in it runs or leads anywhere. */}
          <iframe className={styles['frame']} title={messages.preview} sandbox="" srcDoc={mail.html} />
        </>
      ) : null}
    </Section>
  );
}
