import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Image, imageSource } from '../ui/image.tsx';
import { Tag } from '../ui/status.tsx';
import { groupName, GroupState, isTelling, type GroupRow } from './group-cells.tsx';
import { messages } from './messages.ts';
import { restockSignUpsQuery } from './queries.ts';
import styles from './restock.module.css';

/** So many of a group are shown at first. */
const FIRST = 8;

/** Who waits for one variant, and what can be done for them. */
export function GroupSide({
  row,
  onSend,
  onStop,
  isBusy,
}: {
  readonly row: GroupRow;
  readonly onSend: () => void;
  readonly onStop: (sendId: string) => void;
  readonly isBusy: boolean;
}) {
  const site = useSite();
  const { group, send } = row;
  const { language } = site;
  return (
    <div className={styles['group']}>
      <div className={styles['head']}>
        <Image src={imageSource(site.url, group.imageUrl, 100)} />
        <div>
          <h2>{groupName(group)}</h2>
          <p className={text['second']}>{messages.people(group.count, language)}</p>
        </div>
      </div>
      <p className={text['small']}>
        <GroupState row={row} site={site} />
      </p>
      {send ? <Progress told={send.toldCount} total={send.totalCount} /> : null}
      {group.mailingListCount > 0 ? (
        <p className={styles['note']}>{messages.letters(group.mailingListCount, language)}</p>
      ) : null}
      <div className={styles['acts']}>
        {group.isBack && !isTelling(send) ? (
          <Button kind="ink" icon="mail" isBusy={isBusy} onPress={onSend}>
            {send ? messages.sendNow : messages.sendOne(group.count, language)}
          </Button>
        ) : null}
        {send ? (
          <Button isBusy={isBusy} onPress={() => onStop(send.id)}>
            {messages.stop}
          </Button>
        ) : null}
        {mayDo(site, 'products.edit') ? (
          <Link
            className={text['link']}
            to="/sites/$site/products/$itemId"
            params={{ site: site.identifier, itemId: group.productId }}
          >
            {messages.product}
          </Link>
        ) : null}
      </div>
      <People row={row} />
    </div>
  );
}

function Progress({ told, total }: { readonly told: number; readonly total: number }) {
  return (
    <progress className={styles['progress']} aria-label={messages.views.sends} value={told} max={Math.max(total, 1)} />
  );
}

function People({ row: { group } }: { readonly row: GroupRow }) {
  const site = useSite();
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(restockSignUpsQuery(site, group));
  if (query.error) {
    return (
      <LoadError
        what={messages.theGroups}
        error={query.error}
        dataFrom={query.data ? query.dataUpdatedAt : 0}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const people = query.data ?? [];
  const shown = isWhole ? people : people.slice(0, FIRST);
  return (
    <>
      <h3 className={styles['asked']}>{messages.askedFirst}</h3>
      <ul className={styles['people']} aria-busy={query.isPending}>
        {shown.map((person) => (
          <li key={person.id}>
            <bdi>{person.email}</bdi>
            {person.isJoinMailingList ? <Tag>{messages.wantsLetters}</Tag> : null}
            <When at={person.signedUpAt} className={text['second']} />
          </li>
        ))}
      </ul>
      {people.length > FIRST ? (
        <Button kind="bare" size="small" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? messages.fewerPeople : messages.everybody(people.length, site.language)}
        </Button>
      ) : null}
    </>
  );
}
