import { useState } from 'react';
import { canRunOut, ORDER_LIMITS, paidForPieces } from '@portico/domain';
import { createRefund, type OrderDetail, type OrderLine } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatMoney, moneyFieldText, moneyProblem, parseMoney } from '../format/money.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { chosenLines, LineQuantities, withinLeft, type Quantities } from './line-quantities.tsx';
import { shopperName } from './send-dialog.tsx';
import { useOrderDialog, type OrderDialogProps } from './use-order-dialog.ts';
import { waysBack } from './ways-back.ts';
import styles from './dialogs.module.css';

/** Gives money back: for pieces of some lines, or any amount of what is left. */
export function RefundDialog(props: OrderDialogProps) {
  const { site, onClose } = props;
  const { order, change, isBusy, message } = useOrderDialog(props, ({ canRefund }) => canRefund);
  const [wanted, setQuantities] = useState<Quantities>({});
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const [returnsStock, setReturnsStock] = useState(false);
  const [notifiesShopper, setNotifiesShopper] = useState(true);
  const [isTried, setTried] = useState(false);

  const money = (cents: number) => formatMoney(cents, order.currency, site.language);
  const lines = order.lines.filter(({ leftToRefund }) => leftToRefund > 0);
  const quantities = withinLeft(wanted, lines, leftOf);
  const pieces = chosenLines(quantities).reduce((sum, { quantity }) => sum + quantity, 0);
  const returnable = lines.filter(canRunOut).reduce((sum, { position }) => sum + (quantities[position] ?? 0), 0);
  const suggested = suggestedCents(order, lines, quantities);
  const amountText = typed ?? (suggested === 0 ? '' : moneyFieldText(suggested, order.currency, site.language));
  const cents = parseMoney(amountText, order.currency, site.language) ?? 0;
  const unread = moneyProblem(amountText, order.currency, site.language, actions.amountWrong);
  const wrong = cents <= 0 ? unread : tooMuch(cents, order.refundableCents, money);

  const handleQuantities = (next: Quantities) => {
    setQuantities(next);
    // The pieces say again what it comes to.
    setTyped(undefined);
  };
  const handleSubmit = async () => {
    setTried(true);
    if (wrong) {
      return;
    }
    const chosen = chosenLines(quantities);
    const choice = {
      amountCents: cents,
      lines: chosen,
      returnsStock: returnsStock && returnable > 0,
      reason,
      notifiesShopper,
    };
    const changed = await change(({ params, ...asked }) =>
      api.call(site, createRefund, { params, body: { ...asked, ...choice } }),
    );
    if (changed) {
      toasts.show({ text: toastText(changed, money(cents)) });
      onClose();
    }
  };
  return (
    <FormDialog
      title={actions.refundTitle(order.numberText)}
      submit={cents > 0 && !wrong ? actions.refundDo(money(cents)) : actions.refundNothing}
      kind="red"
      cancel={actions.close}
      problem={message}
      isBusy={isBusy}
      isDirty={pieces > 0 || typed !== undefined}
      isWide
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {lines.length > 0 ? (
        <div>
          <LineQuantities
            site={site}
            lines={lines}
            left={leftOf}
            quantities={quantities}
            onChange={handleQuantities}
            amount={(line, quantity) => money(piecesCents(line, quantity))}
          />
          <Button
            size="small"
            className={styles['all']}
            onPress={() => handleQuantities(Object.fromEntries(lines.map((line) => [line.position, leftOf(line)])))}
          >
            {actions.refundEverything}
          </Button>
        </div>
      ) : null}
      <div className={styles['pair']}>
        <AmountField
          label={actions.amount(money(order.refundableCents))}
          currency={order.currency}
          value={amountText}
          error={isTried || cents > order.refundableCents ? wrong : undefined}
          onText={setTyped}
        />
        <TextField
          label={actions.reason}
          maxLength={ORDER_LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {returnable > 0 ? (
        <Checkbox
          label={actions.returnStock(returnable)}
          help={actions.returnStockHelp}
          checked={returnsStock}
          onChange={(event) => setReturnsStock(event.target.checked)}
        />
      ) : null}
      {/* Nobody can be told of the order of somebody who was erased. */}
      {order.email === '' ? null : (
        <Checkbox
          label={actions.tellRefunded(shopperName(order))}
          checked={notifiesShopper}
          onChange={(event) => setNotifiesShopper(event.target.checked)}
        />
      )}
      {cents > 0 && !wrong ? (
        <Notice tone="still">
          <p>{actions.refundNotice(money(cents), waysBack(order, cents, money, site.language))}</p>
        </Notice>
      ) : null}
    </FormDialog>
  );
}

const leftOf = (line: OrderLine): number => line.leftToRefund;

/** What pieces of a line were paid with. */
function piecesCents(line: OrderLine, pieces: number): number {
  const refunded = line.quantity - line.leftToRefund;
  return Number(paidForPieces({ paidCents: BigInt(line.paidCents), quantity: line.quantity, refunded }, pieces));
}

/** What the chosen pieces come to; with all of them, all that is left, so that their shipping goes back too. */
function suggestedCents(order: OrderDetail, lines: readonly OrderLine[], quantities: Quantities): number {
  const isAll = lines.length > 0 && lines.every((line) => quantities[line.position] === line.leftToRefund);
  const sum = lines.reduce((cents, line) => cents + piecesCents(line, quantities[line.position] ?? 0), 0);
  return isAll ? order.refundableCents : Math.min(sum, order.refundableCents);
}

function tooMuch(cents: number, most: number, money: (cents: number) => string): string | undefined {
  return cents > most ? actions.amountTooMuch(money(most)) : undefined;
}

function toastText(order: OrderDetail, amount: string): string {
  switch (order.refunds.at(-1)?.state) {
    case 'failed':
      return actions.refundFailedToast;
    case 'pending':
      return actions.refundPendingToast(amount);
    default:
      return actions.refundedToast(amount);
  }
}
