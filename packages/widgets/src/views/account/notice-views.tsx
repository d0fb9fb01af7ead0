import { accountPaths, type AccountDeletedProps, type MailedProps, type StoreFrame } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { QuietPage } from '../quiet-page.tsx';
import { useDrawnTexts } from '../drawn-texts.ts';
import { useAccountTexts } from './account-texts.ts';

/** After asking for a link; says the same whether the address is known or not (SEC-14). */
export function MailedView({ email }: MailedProps) {
  const { mailed } = useAccountTexts();
  return (
    <QuietPage art="boat">
      <h1>{mailed.title}</h1>
      <p className="lead">{fillMessage(mailed.lead, { email })}</p>
      <a className="button quiet" href={accountPaths.signIn}>
        {mailed.back}
      </a>
    </QuietPage>
  );
}

/** A link that was used, is too old, or never was. */
export function DeadLinkView() {
  const { link } = useAccountTexts();
  return (
    <QuietPage art="buoy">
      <h1>{link.deadTitle}</h1>
      <p className="lead">{link.deadLead}</p>
      <a className="button" href={accountPaths.signIn}>
        {link.another}
      </a>
    </QuietPage>
  );
}

/** After an account was deleted. */
export function AccountDeletedView({ store }: AccountDeletedProps & { readonly store: StoreFrame }) {
  const { remove } = useAccountTexts();
  const { orderPage } = useDrawnTexts();
  return (
    <QuietPage art="boat">
      <h1>{remove.doneTitle}</h1>
      <p className="lead">{remove.doneLead}</p>
      <a className="button" href={store.shopUrl}>
        {orderPage.shop}
      </a>
    </QuietPage>
  );
}
