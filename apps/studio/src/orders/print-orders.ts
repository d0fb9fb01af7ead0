import type { MemberSite, OrderSheetKind } from '@portico/contract/studio';
import { siteApi } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';

/** So many orders at most are printed at once. */
export const MOST_PRINTED = 100;

/** Opens the sheets of orders beside the studio and has the browser print them. */
export function printOrders(site: MemberSite, kind: OrderSheetKind, ids: readonly string[]): void {
  const query = new URLSearchParams({ kind, ids: ids.slice(0, MOST_PRINTED).join(',') });
  const sheets = window.open(`${siteApi(site)}/order-sheets?${query}`, '_blank');
  if (!sheets) {
    toasts.show({ text: actions.printBlocked });
    return;
  }
  sheets.addEventListener('load', () => sheets.print());
}
