import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeOffList, type ListMemberRow, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatFull } from '../format/dates.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './lists.module.css';
import { MemberStatus } from './member-cells.tsx';
import { messages } from './messages.ts';
import { listsKey } from './queries.ts';

/** As programs write a moment; anything else is the owner's own words. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Somebody on a list, with what she agreed to; she is taken off it here. */
export function MemberDialog({
  site,
  listId,
  member,
  onClose,
}: {
  readonly site: MemberSite;
  readonly listId: string;
  readonly member: ListMemberRow;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => api.call(site, takeOffList, { params: { listId, memberId: member.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listsKey(site) });
      toasts.show({ text: messages.takenOff(member.address) });
      onClose();
    },
  });
  const { words, where, at } = member.proof;
  const facts = [
    { label: messages.since, value: formatFull(member.addedAt, site) },
    { label: messages.memberColumns.source, value: messages.sources[member.source] },
    { label: messages.agreed, value: words },
    { label: messages.where, value: where },
    { label: messages.when, value: INSTANT.test(at) ? formatFull(Date.parse(at), site) : at },
  ];
  const mayLeave = member.state === 'on' || member.state === 'asked';
  const { problem } = refusalOf(leave.error);
  return (
    <Dialog
      title={member.name || member.address}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          {mayLeave ? (
            <Button kind="red" isBusy={leave.isPending} onPress={() => leave.mutate()}>
              {messages.takeOff}
            </Button>
          ) : null}
        </>
      }
    >
      {problem ? (
        <Notice tone="bad" isAlert>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <p className={styles['who']}>
        <bdi>{member.address}</bdi> <MemberStatus state={member.state} />
      </p>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <bdi>{value}</bdi> : messages.notSaid}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
