import { accountPaths, type AccountHomeProps, type StoreFrame } from '@portico/contract';
import { fillMessage } from '@portico/locale';
import { Fragment } from 'react';

import { AccountFrame } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { NoOrders } from './orders-view.tsx';
import { OrderRows } from './order-rows.tsx';

/** What one finds after signing in: the last orders, and where the next one goes. */
export function AccountHomeView({
  store,
  email,
  firstName,
  orders,
  addressLines,
}: AccountHomeProps & { readonly store: StoreFrame }) {
  const texts = useAccountTexts();
  const hello = firstName ? fillMessage(texts.home.hello, { firstName }) : texts.home.helloPlain;
  return (
    <AccountFrame place="home" title={hello} lead={fillMessage(texts.home.lead, { email })}>
      <section aria-labelledby="recent">
        <h2 id="recent">{texts.home.recent}</h2>
        {orders.length > 0 ? (
          <>
            <OrderRows store={store} orders={orders} />
            <p>
              <a href={accountPaths.orders}>{texts.home.all}</a>
            </p>
          </>
        ) : (
          <NoOrders store={store} email={email} />
        )}
      </section>
      <section aria-labelledby="ship-to">
        <h2 id="ship-to">{texts.home.shipTo}</h2>
        {addressLines.length > 0 ? (
          <address>
            {addressLines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </address>
        ) : (
          <p>
            {texts.home.noAddress}. <a href={accountPaths.newAddress}>{texts.home.addAddress}</a>
          </p>
        )}
      </section>
    </AccountFrame>
  );
}
