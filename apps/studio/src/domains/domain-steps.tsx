import type { SiteDomain } from '@portico/contract/studio';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import styles from './domains.module.css';
import { messages } from './messages.ts';

/** How far a domain that is being connected has come: whether it is proved, whether its records are right, and what follows. */
export function DomainSteps({ domain: { shown, records } }: { readonly domain: SiteDomain }) {
  const { steps } = messages;
  const isProved = records.every(({ kind, state }) => kind !== 'TXT' || state === 'found');
  const leading = records.filter(({ kind }) => kind !== 'TXT');
  const right = leading.filter(({ state }) => state === 'found').length;
  const all = [
    { name: steps.yours, about: isProved ? steps.proved : steps.unproved, isDone: isProved },
    { name: steps.pointing, about: steps.right(right, leading.length), isDone: right === leading.length },
    { name: steps.certificate, about: steps.afterThat, isDone: false },
  ];
  const now = all.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles['steps']} aria-label={steps.of(shown)}>
      {all.map(({ name, about, isDone }, index) => (
        <li
          key={name}
          className={cx(isDone && styles['done'], index === now && styles['under'])}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{name}</b>
          <span className={text['second']}>{about}</span>
        </li>
      ))}
    </ol>
  );
}
