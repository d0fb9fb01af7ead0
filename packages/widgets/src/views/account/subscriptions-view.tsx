import { subscriptionPaths, type AccountSubscriptionsProps, type StoreFrame } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { AccountFrame } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Everything the account is subscribed to, and was. */
export function AccountSubscriptionsView({
  store,
  email,
  words,
  subscriptions,
}: AccountSubscriptionsProps & { readonly store: StoreFrame }) {
  const { orders } = useAccountTexts();
  return (
    <AccountFrame place="subscriptions" title={words.list}>
      {subscriptions.length > 0 ? (
        <ul className="account-orders">
          {subscriptions.map(({ id, title, terms, state, next }) => (
            <li key={id}>
              <a href={subscriptionPaths.ofAccount(id)}>{title}</a>
              <span>{terms}</span>
              <span>{next}</span>
              <span className="sum">{state}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="account-empty">
          <p>
            <strong>{words.none}</strong>
          </p>
          <p>{fillMessage(words.noneLead, { email })}</p>
          <a className="button quiet" href={store.shopUrl}>
            {orders.shop}
          </a>
        </div>
      )}
    </AccountFrame>
  );
}
