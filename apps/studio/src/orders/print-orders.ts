import { type MemberSite, type OrderSheetKind, printOrders as printOrdersCall } from '@portico/contract/studio';
import { ORDER_LIMITS } from '@portico/domain';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';

/** Opens the sheets of orders beside the studio and has the browser print them. */
export function printOrders(site: MemberSite, kind: OrderSheetKind, ids: readonly string[]): void {
  const query = { kind, ids: ids.slice(0, ORDER_LIMITS.atOnce).join(',') };
  const sheets = window.open(api.url(site, printOrdersCall, { query }), '_blank');
  if (!sheets) {
    toasts.show({ text: actions.printBlocked });
    return;
  }
  sheets.addEventListener('load', () => sheets.print());
}
