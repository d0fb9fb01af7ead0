import type { AccountCharge, LookedAhead, StoreFrame, SubscriptionCardProps } from '@portico/contract';
import { dateFormat } from '@portico/locale';

import { centsText } from '../../browser/money-text.ts';
import { AccountButtons } from './account-frame.tsx';

interface ChargesProps {
  readonly charges: readonly AccountCharge[];
  readonly currency: string;
  readonly store: StoreFrame;
}

/** Payments that are to come: when, and what they come to. */
export function ComingCharges({ charges, currency, store }: ChargesProps) {
  const date = dateFormat(store.language, { dateStyle: 'long', timeZone: store.timeZone });
  return (
    <ul className="account-orders">
      {charges.map(({ dueOn, totalCents }) => (
        <li key={dueOn}>
          <span>{date.format(dueOn)}</span>
          <span className="sum">{totalCents === null ? '' : centsText(totalCents, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a change would come to, and the press that makes it. */
export function LookedAt({
  look,
  words,
  action,
  backUrl,
  ...list
}: Omit<ChargesProps, 'charges'> & {
  readonly look: LookedAhead;
  readonly words: SubscriptionCardProps['words'];
  readonly action: string;
  readonly backUrl: string;
}) {
  return (
    <section className="subscription-look" aria-labelledby="look-title">
      <h2 id="look-title">{words.confirm}</h2>
      <p>{look.charges.length > 0 ? words.confirmLead : words.confirmNone}</p>
      <ComingCharges charges={look.charges} {...list} />
      <form className="account-form" method="post" action={action}>
        {Object.entries(look.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AccountButtons submit={words.confirmYes} back={words.confirmNo} backUrl={backUrl} />
      </form>
    </section>
  );
}
