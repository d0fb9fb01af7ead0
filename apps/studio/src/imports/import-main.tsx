import {
  downloadRefusedRows,
  type ColumnMapping,
  type ImportCounts,
  type ImportDetail,
  type MemberSite,
} from '@portico/contract/studio';
import { numberFormat } from '@portico/locale';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { capitalise } from '../format/counts.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { Section } from '../ui/screen.tsx';
import { Status } from '../ui/status.tsx';
import { MappingForm } from './mapping-form.tsx';
import { messages } from './messages.ts';
import { isAtWork } from './queries.ts';
import styles from './imports.module.css';

const FIGURES = ['created', 'updated', 'unchanged', 'refused', 'imagesTaken', 'imagesMissing'] as const;

/** What an import would do or did: a sentence, figures, what to look at. */
export function ImportMain({
  site,
  detail,
  isBusy,
  onMap,
  children,
}: {
  readonly site: MemberSite;
  readonly detail: ImportDetail;
  readonly isBusy: boolean;
  readonly onMap: (mapping: ColumnMapping) => void;
  /** What can be done now. */
  readonly children: ReactNode;
}) {
  const counts = detail.state === 'ready' ? detail.trial : (detail.report ?? detail.trial);
  const isMapped = detail.state === 'unmapped' || (detail.state === 'ready' && detail.format === 'CSV');
  return (
    <>
      <Section>
        <output className={styles['sentence']}>{sentence(detail, site.language)}</output>
        {isAtWork(detail) ? <Progress share={detail.share} language={site.language} /> : null}
        <div className={styles['actions']}>{children}</div>
      </Section>
      {isMapped ? <MappingForm key={detail.id} detail={detail} isBusy={isBusy} onMap={onMap} /> : null}
      {counts && detail.state !== 'unmapped' ? <Figures counts={counts} language={site.language} /> : null}
      {detail.problems.length > 0 ? <Problems site={site} detail={detail} counts={counts} /> : null}
    </>
  );
}

function sentence({ state, failure, trial, report, undone }: ImportDetail, language: string): string {
  switch (state) {
    case 'failed':
      return failure || messages.lead.failed;
    case 'ready':
      return messages.ready(trial?.created ?? 0, trial?.updated ?? 0, trial?.unchanged ?? 0, language);
    case 'done':
      return messages.done(report?.created ?? 0, report?.updated ?? 0, language);
    case 'undone': {
      const { removed = 0, restored = 0, kept = 0 } = undone ?? {};
      return [messages.undone(removed, restored, language), kept > 0 ? messages.kept(kept, language) : '']
        .join(' ')
        .trim();
    }
    case 'reading':
    case 'unmapped':
    case 'importing':
    case 'undoing':
      return messages.lead[state];
  }
}

function Progress({ share, language }: { readonly share: number; readonly language: string }) {
  return (
    <div className={styles['progress']}>
      <progress {...(share > 0 ? { value: share } : {})} aria-label={messages.progress} />
      {share > 0 ? (
        <span aria-hidden="true">
          {numberFormat(language, { style: 'percent' }).format(Math.floor(share * 100) / 100)}
        </span>
      ) : null}
    </div>
  );
}

function Figures({ counts, language }: { readonly counts: ImportCounts; readonly language: string }) {
  const shown = FIGURES.filter((name) => counts[name] > 0 || name === 'created' || name === 'updated');
  return (
    <Section title={messages.figures}>
      <dl className={styles['figures']}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{messages.figure[name]}</dt>
            <dd>{messages.number(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Problems({
  site,
  detail,
  counts,
}: {
  readonly site: MemberSite;
  readonly detail: ImportDetail;
  readonly counts: ImportCounts | null;
}) {
  const file = api.url(site, downloadRefusedRows, { params: { importId: detail.id } });
  return (
    <Section
      title={messages.problems}
      aside={detail.hasRefused ? <DownloadLink href={file}>{messages.refusedFile}</DownloadLink> : null}
    >
      {counts && counts.refused > 0 ? (
        <p className={styles['still']}>
          {messages.refused(counts.refused, site.language)} {detail.hasRefused ? messages.refusedHelp : ''}
        </p>
      ) : null}
      <table className={styles['problems']}>
        <thead>
          <tr>
            <th scope="col" className={styles['line']}>
              {messages.problem.line}
            </th>
            <th scope="col">{messages.problem.what}</th>
            <th scope="col">{messages.problem.state}</th>
          </tr>
        </thead>
        <tbody>
          {detail.problems.map((problem, index) => (
            // Lines are told in order, and one line may be told several times.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td className={styles['line']}>{messages.number(problem.line, site.language)}</td>
              <td>{capitalise(problem.text)}</td>
              <td>
                <Status shape={problem.isRefused ? 'cross' : 'half'} tone={problem.isRefused ? 'bad' : 'warn'}>
                  {problem.isRefused ? messages.leftOut : messages.otherwise}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {detail.problems.length >= 200 ? <p className={styles['still']}>{messages.more}</p> : null}
    </Section>
  );
}
