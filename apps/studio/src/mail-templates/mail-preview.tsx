import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { MailPreview as Preview, MailTemplateDetail, MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import { templateApi } from './queries.ts';
import styles from './mail-templates.module.css';

/** The mail with the words as they are being written, about an order that never was. */
export function MailPreview({
  site,
  template,
  words,
}: {
  readonly site: MemberSite;
  readonly template: MailTemplateDetail;
  readonly words: MailTemplateDetail['words'];
}) {
  const { kind, language } = template;
  const shown = useDeferredValue(words);
  const preview = useQuery({
    queryKey: [site.websiteId, 'mail-templates', 'preview', kind, language, shown],
    queryFn: () => api.send<Preview>('POST', `${templateApi(site, kind, language)}/preview`, { words: shown }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const isWrong = preview.error instanceof ApiError && preview.error.status === 400;
  return (
    <Section title={messages.side} className={styles['preview']}>
      {preview.error ? <output>{isWrong ? messages.previewWrong : messages.previewOff}</output> : null}
      {preview.data ? (
        <>
          <p className={styles['subject']}>
            <span>{messages.previewSubject}</span> {preview.data.subject}
          </p>
          {/* No right at all: nothing in it runs or leads anywhere. */}
          <iframe className={styles['frame']} title={messages.preview} sandbox="" srcDoc={preview.data.html} />
        </>
      ) : null}
    </Section>
  );
}
