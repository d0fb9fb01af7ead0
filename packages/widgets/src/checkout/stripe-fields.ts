import { toStripeAmount } from '@portico/domain';

import { loadStripe, localeOfPage } from './stripe-js.ts';

/** Stripe's own fields in our page. */
export interface StripeFields {
  /** The sum may have changed; wallets show it. */
  update(amountCents: number): void;
  /** A name for what was typed; or why there is none, in Stripe's words and the page's language. */
  token(): Promise<{ readonly ok: true; readonly value: string } | { readonly ok: false; readonly message: string }>;
  /** Puts the cursor where a card is typed. */
  focus(): void;
  remove(): void;
}

export interface StripeFieldsOptions {
  readonly publishableKey: string;
  /** Minor units of the currency. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** Less than any sum that Stripe takes: the fields must not fail over a total that is not known yet. */
const LEAST_AMOUNT = 50;

/**
 * Draws Stripe's fields in a place of the page: cards, and the wallets that are cards. Other ways of paying take longer
 * than stock is held for.
 * @throws when Stripe's script does not come
 */
export async function drawStripeFields(place: HTMLElement, options: StripeFieldsOptions): Promise<StripeFields> {
  const { publishableKey, currency, onReady, onFail } = options;
  const stripe = await loadStripe(publishableKey);
  const amountOf = (cents: number) => Math.max(toStripeAmount(BigInt(cents), currency) ?? 0, LEAST_AMOUNT);
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountOf(options.amountCents),
    currency: currency.toLowerCase(),
    paymentMethodTypes: ['card'],
    locale: localeOfPage(),
    appearance: appearanceOf(place),
  });
  const element = elements.create('payment', { layout: 'tabs' });
  element.on('ready', onReady);
  element.on('loaderror', onFail);
  element.mount(place);
  return {
    update: (cents) => elements.update({ amount: amountOf(cents) }),
    token: async () => {
      const checked = await elements.submit();
      const made = checked.error ? undefined : await stripe.createConfirmationToken({ elements });
      const id = made?.confirmationToken?.id;
      return id === undefined
        ? { ok: false, message: checked.error?.message ?? made?.error?.message ?? '' }
        : { ok: true, value: id };
    },
    focus: () => element.focus?.(),
    remove: () => element.destroy(),
  };
}

/** Stripe's frames do not see our styles: they are told the colours and letters of the page. */
function appearanceOf(place: HTMLElement): object {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  return { theme: 'stripe', variables: { colorText: color, fontFamily, fontSizeBase: fontSize, borderRadius: '0px' } };
}
