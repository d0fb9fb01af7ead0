import type { MemberSite, OrderDetail, OrderDispute } from '@portico/contract/studio';
import { formatDay, formatFull } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { withNode } from '../language/with-node.tsx';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { disputeMessages, disputeReason } from './dispute-messages.ts';

/** What the payer disputes at the bank, until when the shop may answer, and where. */
export function OrderDisputes({
  order,
  site,
  now,
}: {
  readonly order: Pick<OrderDetail, 'disputes'>;
  readonly site: MemberSite;
  readonly now: number;
}) {
  return order.disputes.map((dispute) => (
    <Notice
      key={dispute.reference}
      tone={dispute.state === 'open' ? 'bad' : 'still'}
      title={disputeMessages.titles[dispute.state](formatMoney(dispute.amountCents, dispute.currency, site.language))}
      actions={
        <a className={text['link']} href={dispute.url} target="_blank" rel="noreferrer">
          {wantsAnswer(dispute) ? disputeMessages.answer : disputeMessages.look} <Icon name="ext" />
        </a>
      }
    >
      <p>
        {disputeMessages.reason(disputeReason(dispute.reason))} <Money dispute={dispute} />{' '}
        <Due dispute={dispute} site={site} now={now} />
      </p>
    </Notice>
  ));
}

/** Whether the shop has not been heard yet; else what it said is with the bank. */
function wantsAnswer({ state, status }: Pick<OrderDispute, 'state' | 'status'>): boolean {
  return state === 'open' && status.endsWith('needs_response');
}

function Money({ dispute: { state, isWithdrawn } }: { readonly dispute: OrderDispute }) {
  if (state === 'open') {
    return isWithdrawn ? disputeMessages.withdrawn : disputeMessages.notWithdrawn;
  }
  return state === 'lost' ? disputeMessages.gone : disputeMessages.kept;
}

function Due({
  dispute: { state, status, evidenceDueAt },
  site,
  now,
}: {
  readonly dispute: OrderDispute;
  readonly site: MemberSite;
  readonly now: number;
}) {
  if (state !== 'open') {
    return null;
  }
  if (!wantsAnswer({ state, status }) || evidenceDueAt === null) {
    return disputeMessages.underReview;
  }
  return withNode(
    disputeMessages.answerUntil,
    <time dateTime={new Date(evidenceDueAt).toISOString()} title={formatFull(evidenceDueAt, site)}>
      <b>{formatDay(evidenceDueAt, now, site)}</b>
    </time>,
  );
}
