import { fillMessage } from '@portico/locale';
import type { CartEntryRecord, CartPageProps, ShoppingCart } from '@portico/contract';

import type { CouponLife } from './cart-coupons.tsx';
import type { EstimateLife } from './cart-estimate.tsx';
import { CartLine, type CartLineHandlers } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { QuietPage } from './quiet-page.tsx';
import { useTexts } from './texts-context.ts';

/** What the island adds to the page that the server drew. */
export interface CartViewLife extends CartLineHandlers {
  /** Refused changes, by entry. */
  readonly errors: Readonly<Record<string, string>>;
  /** Entries that can be put back, and the place each had. */
  readonly removed: readonly { readonly entry: CartEntryRecord; readonly index: number }[];
  readonly onUndo: (entry: CartEntryRecord) => void;
  readonly coupons: CouponLife;
  readonly estimating: EstimateLife;
}

export type CartViewProps = CartPageProps & { readonly life?: CartViewLife };

/** The cart page (page type 200); every line works without script. */
export function CartView({ store, cart, message, purchase, estimate, life }: CartViewProps) {
  const texts = useTexts();
  if (cart.entries.length === 0) {
    return (
      <QuietPage art="boat">
        <h1 className="hidden-text">{texts.cartPage.title}</h1>
        <CartNotices cart={cart} message={message} />
        {life?.removed.map(({ entry }) => (
          <RemovedLine key={entry.id} entry={entry} life={life} />
        ))}
        <p className="quiet-line">{texts.refusals.CART_EMPTY}</p>
        <Purchase purchase={purchase} />
        <a className="button" href={store.shopUrl}>
          {texts.cartPage.shopWhenEmpty}
        </a>
      </QuietPage>
    );
  }
  return (
    <div className="page grid cart-page">
      <h1>{texts.cartPage.title}</h1>
      <div className="cart-lines">
        <CartNotices cart={cart} message={message} />
        <Purchase purchase={purchase} />
        {rowsOf(cart, life).map(({ entry, isRemoved }) =>
          isRemoved ? (
            <RemovedLine key={entry.id} entry={entry} life={life} />
          ) : (
            <CartLine
              key={entry.id}
              entry={entry}
              currency={cart.currency}
              language={store.language}
              needsAnswer={cart.changes.some(({ kind, entryId }) => kind === 'needs-answer' && entryId === entry.id)}
              error={life?.errors[entry.id]}
              handlers={life}
            />
          ),
        )}
        <p className="cart-more">
          <a className="go" href={store.shopUrl}>
            <span>{texts.cartPage.shop}</span>
          </a>
        </p>
      </div>
      <CartSummary cart={cart} estimate={estimate} coupons={life?.coupons} estimating={life?.estimating} />
    </div>
  );
}

/** What became of the cart that was paid, or is being paid. */
function Purchase({ purchase }: { readonly purchase: CartPageProps['purchase'] }) {
  const { cartPage } = useTexts();
  if (!purchase) return null;
  const isOrdered = purchase.state === 'ordered';
  return (
    <p className="cart-notice">
      {isOrdered ? cartPage.bought : cartPage.paymentUnderWay}{' '}
      <a href={purchase.url}>{isOrdered ? cartPage.toOrder : cartPage.toPayment}</a>
    </p>
  );
}

interface NoticeProps {
  readonly cart: ShoppingCart;
  readonly message: string | undefined;
}

/** What changed since the cart was last seen, and what was refused. */
function CartNotices({ cart, message }: NoticeProps) {
  return (
    <div className="cart-notices" aria-live="polite">
      {message ? <p className="cart-notice error">{message}</p> : null}
      {cart.changes.length > 0 ? (
        <ul className="cart-notice">
          {cart.changes.map((change) => (
            <li key={`${change.entryId} ${change.kind}`}>{change.text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface CartRow {
  readonly entry: CartEntryRecord;
  readonly isRemoved: boolean;
}

/** The lines, and where a line was taken out the way to put it back. */
function rowsOf(cart: ShoppingCart, life: CartViewLife | undefined): readonly CartRow[] {
  const rows: CartRow[] = cart.entries.map((entry) => ({ entry, isRemoved: false }));
  for (const { entry, index } of life?.removed ?? []) rows.splice(index, 0, { entry, isRemoved: true });
  return rows;
}

interface RemovedLineProps {
  readonly entry: CartEntryRecord;
  readonly life: CartViewLife | undefined;
}

function RemovedLine({ entry, life }: RemovedLineProps) {
  const texts = useTexts();
  return (
    <p className="cart-notice">
      {fillMessage(texts.cartPage.removed, { title: entry.title })}{' '}
      <button className="text-button" type="button" ref={takeFocus} onClick={() => life?.onUndo(entry)}>
        {texts.cartPage.undo}
        <span className="hidden-text"> {entry.title}</span>
      </button>
      {life?.errors[entry.id] ? <span className="error"> {life.errors[entry.id]}</span> : null}
    </p>
  );
}

/** The button that removed the line is gone with it; its successor takes the focus where it stands. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
