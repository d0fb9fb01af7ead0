import { useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Section } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { messages } from './messages.ts';
import type { ShownMail } from './use-mail-preview.ts';
import { useWidth } from './use-width.ts';
import styles from './mail-templates.module.css';

/** Pixels of CSS that a mail is drawn on. */
const DEVICES = { phone: { width: 375, height: 700 }, computer: { width: 720, height: 820 } } as const;
/** Around the widest. */
const EDGE = 6;
type Device = keyof typeof DEVICES;

/** The mail as its reader sees it, on a phone or a computer, or why it cannot be shown. */
export function MailPreview({ preview: { mail, problem } }: { readonly preview: ShownMail }) {
  const [device, setDevice] = useState<Device>('phone');
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const { width, height } = DEVICES[device];
  const scale = Math.min(1, (room - 2 * EDGE) / width);
  return (
    <Section
      title={messages.side}
      aside={
        <Segments
          label={messages.width}
          value={device}
          choices={[
            { value: 'phone', label: messages.widths.phone },
            { value: 'computer', label: messages.widths.computer },
          ]}
          onChange={setDevice}
        />
      }
      className={styles['preview']}
    >
      {problem ? <output>{problem === 'words' ? messages.previewWrong : messages.previewOff}</output> : null}
      {mail ? (
        <p className={styles['subject']}>
          <span>{messages.previewSubject}</span> <bdi>{mail.subject}</bdi>
        </p>
      ) : null}
      <div ref={place}>
        {mail && room > 0 ? (
          <div
            className={cx(styles['device'], device === 'phone' && styles['phone'])}
            style={{ width: width * scale, height: height * scale }}
          >
            {/* No right at all: nothing in it runs or leads anywhere. */}
            <iframe
              className={styles['frame']}
              style={{ width, height, transform: `scale(${scale})` }}
              title={messages.preview}
              sandbox=""
              srcDoc={mail.html}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}
