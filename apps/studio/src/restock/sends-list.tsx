import type { MemberSite, RestockSend } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { isLive } from './queries.ts';
import styles from './restock.module.css';

const { sendsColumns: columns } = messages;

/** The columns of the list of sends. */
export const SEND_COLUMNS: readonly Column[] = [
  { name: 'variant', head: () => columns.variant },
  { name: 'how', head: () => columns.how, isSecondary: true },
  { name: 'told', head: () => columns.told, isNumber: true },
  { name: 'state', head: () => columns.state },
  { name: 'when', head: () => columns.when },
];

const LOOKS: Readonly<Record<RestockSend['state'], readonly [StatusShape, StatusTone]>> = {
  planned: ['dashed', 'pencil'],
  running: ['half', 'pencil'],
  done: ['full', 'good'],
  stopped: ['ring', 'still'],
  'sold-out': ['cross', 'bad'],
};

/** The cells of one send. */
export function SendCells({
  send,
  site,
  onStop,
}: {
  readonly send: RestockSend;
  readonly site: MemberSite;
  readonly onStop: (sendId: string) => void;
}) {
  const [shape, tone] = LOOKS[send.state];
  return (
    <>
      <td className={cx(table['name'], table['yields'], styles['sendName'])}>
        <Link to="/sites/$site/products/$itemId" params={{ site: site.identifier, itemId: send.itemId }}>
          {send.title}
        </Link>
        {send.values.length > 0 ? <small>{send.values.join(', ')}</small> : null}
      </td>
      <td className={cx(text['second'], table['secondary'], table['wide'])}>{messages.kinds[send.kind]}</td>
      <td className={cx(table['number'], styles['sendTold'])}>
        {messages.of(send.toldCount, send.totalCount, site.language)}
      </td>
      <td className={styles['sendState']}>
        <Status shape={shape} tone={tone}>
          {messages.states[send.state]}
        </Status>
        {isLive(send) ? (
          <Button kind="bare" size="small" onPress={() => onStop(send.id)}>
            {messages.stop}
          </Button>
        ) : null}
      </td>
      <td className={cx(text['second'], styles['sendWhen'])}>
        <When at={send.endedAt ?? send.begunAt} />
      </td>
    </>
  );
}
