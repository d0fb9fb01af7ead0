import { useEffect, type RefObject } from 'react';
import type { MemberSite, OrderDetail } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { isSingleKey } from '../ui/single-keys.ts';
import text from '../styles/text.module.css';
import tools from '../ui/tools.module.css';
import { actions } from './action-messages.ts';
import { printOrders } from './print-orders.ts';

/** What may be done with an order through a dialog. */
export type OrderDialog = 'send' | 'refund' | 'cancel';

/** Which dialogs an order and its member allow; the server decides again. */
export function allowedDialogs(site: MemberSite, order: OrderDetail): readonly OrderDialog[] {
  const mayRefund = mayDo(site, 'orders.refund');
  return [
    ...(order.canSend && mayDo(site, 'orders.send') ? (['send'] as const) : []),
    ...(order.canRefund && mayRefund ? (['refund'] as const) : []),
    ...(order.canCancel && mayRefund ? (['cancel'] as const) : []),
  ];
}

/** At the head of an order: refund, print, cancel. */
export function OrderActions({
  site,
  order,
  allowed,
  onOpen,
}: {
  readonly site: MemberSite;
  readonly order: OrderDetail;
  readonly allowed: readonly OrderDialog[];
  readonly onOpen: (dialog: OrderDialog) => void;
}) {
  return (
    <>
      {allowed.includes('refund') ? (
        <Button onPress={() => onOpen('refund')} className={text['wideOnly']}>
          {actions.refund}
          <kbd className={tools['key']} aria-hidden="true">
            R
          </kbd>
        </Button>
      ) : null}
      <MenuButton
        label={actions.print}
        placement="bottom end"
        button={<IconButton icon="print" label={actions.print} />}
      >
        <MenuItem onAction={() => printOrders(site, 'packing-slip', [order.id])}>{actions.packingSlip}</MenuItem>
        <MenuItem onAction={() => printOrders(site, 'invoice', [order.id])}>{actions.invoice}</MenuItem>
      </MenuButton>
      {allowed.includes('cancel') || allowed.includes('refund') ? (
        <MenuButton
          label={actions.more}
          placement="bottom end"
          button={<IconButton icon="more" label={actions.more} />}
        >
          {allowed.includes('refund') ? (
            <MenuItem icon="undo" onAction={() => onOpen('refund')}>
              {actions.refund}
            </MenuItem>
          ) : null}
          {allowed.includes('cancel') ? (
            <MenuItem icon="x" onAction={() => onOpen('cancel')}>
              {actions.cancelOrder}
            </MenuItem>
          ) : null}
        </MenuButton>
      ) : null}
    </>
  );
}

/** `E` sends, `R` refunds, `N` writes a note. */
export function useOrderKeys(
  allowed: readonly OrderDialog[],
  onOpen: (dialog: OrderDialog) => void,
  note: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const dialog = DIALOG_KEYS[event.key];
      if (!isSingleKey(event)) {
        return;
      }
      if (dialog && allowed.includes(dialog)) {
        event.preventDefault();
        onOpen(dialog);
      } else if (event.key === 'n' && note.current) {
        event.preventDefault();
        note.current.focus();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [allowed, onOpen, note]);
}

const DIALOG_KEYS: Readonly<Record<string, OrderDialog>> = { e: 'send', r: 'refund' };
