import type { StoreFrame } from '@portico/contract';

import { QuietPage } from './quiet-page.tsx';
import { useDrawnTexts } from './drawn-texts.ts';

/** No order for this address: never was, or its link is not whole. Says the same of both (SEC-4). */
export function MissingOrderView({ shopUrl }: StoreFrame) {
  const { orderPage } = useDrawnTexts();
  return (
    <QuietPage art="buoy">
      <h1>{orderPage.missing}</h1>
      <p className="lead">{orderPage.missingLead}</p>
      <a className="button" href={shopUrl}>
        {orderPage.shop}
      </a>
    </QuietPage>
  );
}
