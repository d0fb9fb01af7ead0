import { accountPaths, type AccountOrdersProps, type StoreFrame } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { AccountFrame } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { OrderRows } from './order-rows.tsx';

/** Every order of the account, a page at a time. */
export function AccountOrdersView({
  store,
  email,
  orders,
  olderUrl,
  isFirstPage,
}: AccountOrdersProps & { readonly store: StoreFrame }) {
  const texts = useAccountTexts();
  return (
    <AccountFrame place="orders" title={texts.orders.title}>
      {orders.length > 0 ? <OrderRows store={store} orders={orders} /> : <NoOrders store={store} email={email} />}
      {olderUrl || !isFirstPage ? (
        <p className="account-pages">
          {isFirstPage ? null : <a href={accountPaths.orders}>{texts.orders.newest}</a>}
          {olderUrl ? <a href={olderUrl}>{texts.orders.older}</a> : null}
        </p>
      ) : null}
    </AccountFrame>
  );
}

/** Nothing bought yet. */
export function NoOrders({ store, email }: { readonly store: StoreFrame; readonly email: string }) {
  const { orders } = useAccountTexts();
  return (
    <div className="account-empty">
      <p>
        <strong>{orders.none}</strong>
      </p>
      <p>{fillMessage(orders.noneLead, { email })}</p>
      <a className="button quiet" href={store.shopUrl}>
        {orders.shop}
      </a>
    </div>
  );
}
