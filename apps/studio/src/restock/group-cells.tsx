import type { MemberSite, RestockGroup, RestockSend } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatWhen } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Status, Tag } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import styles from './restock.module.css';

const { columns } = messages;

/** The columns of the list of groups. */
export const COLUMNS: readonly Column[] = [
  { name: 'image', head: () => columns.image, width: 60, isHeadHidden: true },
  { name: 'variant', head: () => columns.variant },
  { name: 'waiting', head: () => columns.waiting, isNumber: true },
  { name: 'stock', head: () => columns.stock, isNumber: true },
  { name: 'since', head: () => columns.since, isSecondary: true },
  { name: 'last', head: () => columns.last, isSecondary: true },
  { name: 'state', head: () => columns.state },
];

/** A group, and the send that tells it now. */
export interface GroupRow {
  readonly group: RestockGroup;
  readonly send: RestockSend | undefined;
}

/** Whether people are being told: some were, or somebody has just said so. */
export function isTelling(send: RestockSend | undefined): boolean {
  return send !== undefined && (send.state === 'running' || send.kind !== 'auto');
}

/** What a variant is called in one line. */
export function groupName({ title, values }: Pick<RestockGroup, 'title' | 'values'>): string {
  return [title, ...values].join(', ');
}

/** The cells of one group. */
export function GroupCells({
  row,
  site,
  onOpen,
}: {
  readonly row: GroupRow;
  readonly site: MemberSite;
  readonly onOpen: (row: GroupRow) => void;
}) {
  const { group } = row;
  const { language } = site;
  return (
    <>
      <td className={styles['image']}>
        <Image size="small" src={imageSource(site.url, group.imageUrl, 100)} />
      </td>
      <td className={cx(table['name'], table['yields'], styles['name'])}>
        <button type="button" className={styles['open']} onClick={() => onOpen(row)}>
          {group.title}
        </button>
        {group.values.length > 0 ? <small>{group.values.join(', ')}</small> : null}
      </td>
      <td className={cx(table['number'], text['medium'], styles['waiting'])}>{formatCount(group.count, language)}</td>
      <td className={cx(table['number'], styles['stock'])}>
        <Stock group={group} language={language} />
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'])}>
        <When at={group.firstSignedUpAt} />
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'])}>
        <When at={group.lastSignedUpAt} />
      </td>
      <td className={styles['state']}>
        <GroupState row={row} site={site} />
      </td>
    </>
  );
}

function Stock({ group, language }: { readonly group: RestockGroup; readonly language: string }) {
  if (group.unlimited) {
    return <span className={text['second']}>{messages.noLimit}</span>;
  }
  return group.qtyInStock > 0 ? formatCount(group.qtyInStock, language) : <Tag tone="bad">{messages.soldOut}</Tag>;
}

/** Whether people can be told, or how far that is. */
export function GroupState({ row: { group, send }, site }: { readonly row: GroupRow; readonly site: MemberSite }) {
  const now = useNow();
  const { language } = site;
  if (send && isTelling(send)) {
    return (
      <Status shape="half" tone="pencil">
        {messages.told(send.toldCount, send.totalCount, language)}
      </Status>
    );
  }
  if (send) {
    return (
      <Status shape="dashed" tone="pencil">
        {messages.planned(formatWhen(send.dueAt, now, site, ''))}
      </Status>
    );
  }
  if (!group.isBack) {
    const isHidden = group.unlimited || group.qtyInStock > 0;
    return <span className={text['second']}>{isHidden ? messages.hidden : messages.notYet}</span>;
  }
  return group.unlimited || group.qtyInStock >= group.count ? (
    <Status shape="full" tone="good">
      {messages.enough}
    </Status>
  ) : (
    <Status shape="half" tone="warn">
      {messages.fewer(group.qtyInStock, group.count, language)}
    </Status>
  );
}
