import type { PaymentPageProps } from '@portico/contract';

import { entryDetails } from './entry-details.ts';
import { OrderLines } from './order-lines.tsx';
import { useTexts } from './texts-context.ts';
import { Totals } from './totals.tsx';

/** What the page is doing while it waits. */
export type PaymentWait = 'asking' | 'waiting' | 'offline';

export type PaymentViewProps = PaymentPageProps & {
  /** Set by the island, and told as it changes. */
  readonly wait?: PaymentWait | undefined;
};

/** A payment is under way (page type 201): says so, looks again by itself, and by a link where no script runs. */
export function PaymentView(props: PaymentViewProps) {
  const { store, pageUrl, lines, totals, shippingName, challenge, wait } = props;
  const texts = useTexts();
  const { paymentPage } = texts;
  return (
    <div className="checkout">
      <div className="checkout-form">
        <div className="payment-wait" aria-busy={wait !== undefined || undefined}>
          <h1>{challenge ? paymentPage.confirmTitle : paymentPage.title}</h1>
          <p className="lead">{challenge ? paymentPage.confirmLead : paymentPage.lead}</p>
          {challenge?.kind === 'sandbox' ? <TestBank action={challenge.action} /> : null}
          {challenge?.kind === 'sandbox' ? null : <Wait pageUrl={pageUrl} wait={wait} />}
        </div>
      </div>
      <aside className="checkout-side" aria-label={texts.checkoutPage.order}>
        <div className="summary">
          <h2>{texts.checkoutPage.order}</h2>
          <OrderLines
            currency={totals.currency}
            lines={lines.map((line, index) => ({
              key: `${index} ${line.sku}`,
              title: line.title,
              imageUrl: line.imageUrl,
              details: entryDetails(line.attributes, line.additionalFields, store.language).map(({ value }) => value),
              quantity: line.quantity,
              totalCents: line.totalCents,
            }))}
          />
          <Totals totals={totals} shippingName={shippingName ?? undefined} />
        </div>
      </aside>
    </div>
  );
}

/** What the page is doing, and a link that looks again where no script does. */
function Wait({ pageUrl, wait }: Pick<PaymentViewProps, 'pageUrl' | 'wait'>) {
  const { paymentPage } = useTexts();
  return (
    <>
      <p className={wait ? 'payment-status is-adding' : 'payment-status'} aria-live="polite">
        {wait ? paymentPage[wait] : ''}
      </p>
      <a className="button quiet" href={pageUrl}>
        {paymentPage.lookAgain}
      </a>
    </>
  );
}

/** The sandbox's bank, which asks on our own page. */
function TestBank({ action }: { readonly action: string }) {
  const { paymentPage } = useTexts();
  return (
    <form className="test-bank" method="post" action={action}>
      <p className="note">{paymentPage.testBank}</p>
      <button className="button" type="submit" name="answer" value="confirm">
        {paymentPage.confirm}
      </button>
      <button className="button quiet" type="submit" name="answer" value="refuse">
        {paymentPage.refuse}
      </button>
    </form>
  );
}
