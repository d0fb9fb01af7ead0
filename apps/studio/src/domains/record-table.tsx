import type { DomainRecord, SiteDomain } from '@portico/contract/studio';
import { IconButton } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './domains.module.css';
import { messages } from './messages.ts';

/** What is written at the provider of a domain, one by one, and what stands there now. */
export function RecordTable({ domain }: { readonly domain: SiteDomain }) {
  return (
    <ul className={styles['records']} aria-label={messages.records(domain.shown)}>
      <li className={styles['heads']} aria-hidden="true">
        <span>{messages.kind}</span>
        <span>{messages.name}</span>
        <span>{messages.value}</span>
        <span>{messages.now}</span>
      </li>
      {domain.records.map((record) => (
        <li key={`${record.kind} ${record.name} ${record.value}`}>
          <b>{record.kind}</b>
          <Copied value={record.name} />
          <Copied value={record.value} />
          <Status shape={SHAPES[record.state]} tone={TONES[record.state]}>
            {stateText(record)}
          </Status>
        </li>
      ))}
    </ul>
  );
}

const SHAPES = { found: 'full', other: 'cross', missing: 'ring', unknown: 'dashed', waiting: 'dashed' } as const;
const TONES = { found: 'good', other: 'bad', missing: 'warn', unknown: 'warn', waiting: 'still' } as const;

function stateText({ state, now }: DomainRecord): string {
  return state === 'other' ? messages.other(now.join(', ')) : messages.states[state];
}

function Copied({ value }: { readonly value: string }) {
  const handleCopy = () => void navigator.clipboard.writeText(value).then(() => toasts.show({ text: messages.copied }));
  return (
    <span className={styles['copied']}>
      <code>{value}</code>
      <IconButton size="small" icon="copy" label={messages.copy(value)} onPress={handleCopy} />
    </span>
  );
}
