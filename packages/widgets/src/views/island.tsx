import type { CartPageProps, CheckoutPageProps, PaymentPageProps } from '@portico/contract';

import { CartView } from './cart-view.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { PaymentView } from './payment-view.tsx';

/**
 * The cart page as the server prints it: the view, and beside it the props with which the island mounts on the very
 * same HTML.
 */
export function CartPage(props: CartPageProps) {
  return (
    <div data-portico-island="cart" data-props={JSON.stringify(props)}>
      <CartView {...props} />
    </div>
  );
}

/** The checkout as the server prints it, to go into the page's `main`. */
export function CheckoutPage(props: CheckoutPageProps) {
  return (
    <div data-portico-island="checkout" data-props={JSON.stringify(props)}>
      <CheckoutView {...props} />
    </div>
  );
}

/** The wait for a payment as the server prints it. */
export function PaymentPage(props: PaymentPageProps) {
  return (
    <div data-portico-island="payment" data-props={JSON.stringify(props)}>
      <PaymentView {...props} />
    </div>
  );
}
