import { useQuery } from '@tanstack/react-query';
import type { MediaUse } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { mediaUsesQuery } from './queries.ts';
import styles from './file-details.module.css';

/** Where a file is shown, live and in drafts. */
export function FileUses({ assetId }: { readonly assetId: string }) {
  const site = useSite();
  const { data, isError, isPending } = useQuery(mediaUsesQuery(site, assetId));
  if (isError) {
    return <p className={text['bad']}>{messages.usesFailed}</p>;
  }
  if (isPending) {
    return <p className={text['second']}>{messages.readingUses}</p>;
  }
  return data.uses.length === 0 ? (
    <p className={text['second']}>{messages.notUsed}</p>
  ) : (
    <ul className={styles['uses']}>
      {data.uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${String(use.isLive)}`}>
          <UseName use={use} /> <span className={text['second']}>{use.isLive ? messages.live : messages.draft}</span>
        </li>
      ))}
    </ul>
  );
}

/** What shows it; products lead to themselves. */
function UseName({ use: { kind, id, title } }: { readonly use: MediaUse }) {
  const site = useSite();
  if (kind === 'product') {
    return (
      <a className={text['link']} href={`/sites/${site.identifier}/products/${id}`}>
        {title}
      </a>
    );
  }
  return kind === 'site' || kind === 'other' ? <b>{messages.shownBy[kind]}</b> : <b>{title}</b>;
}
