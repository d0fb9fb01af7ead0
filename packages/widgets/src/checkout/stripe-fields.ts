import { toStripeAmount } from '@portico/domain';

import { appearanceAt } from './stripe-appearance.ts';
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
  /** The card is kept for charges without the shopper; where nothing is paid today, that is all. */
  readonly isKept: boolean;
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
  const isSetup = options.isKept && options.amountCents === 0;
  const elements = stripe.elements({
    ...(isSetup ? { mode: 'setup' } : { mode: 'payment', amount: amountOf(options.amountCents) }),
    ...(options.isKept ? { setupFutureUsage: 'off_session' } : {}),
    currency: currency.toLowerCase(),
    paymentMethodTypes: ['card'],
    locale: localeOfPage(),
    appearance: appearanceAt(place),
  });
  const element = elements.create('payment', { layout: 'tabs' });
  element.on('ready', onReady);
  element.on('loaderror', onFail);
  element.mount(place);
  // The page may turn dark while somebody is at it, as with the evening.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const turn = async (): Promise<void> => {
    // Colours on their way to others are neither; where one is inherited, another way begins when the first one ends.
    for (let fading = transitions(); fading.length > 0; fading = transitions()) {
      await Promise.allSettled(fading.map(({ finished }) => finished));
    }
    elements.update({ appearance: appearanceAt(place) });
  };
  scheme.addEventListener('change', turn);
  return {
    update: (cents) => (isSetup ? undefined : elements.update({ amount: amountOf(cents) })),
    token: async () => {
      const checked = await elements.submit();
      const made = checked.error ? undefined : await stripe.createConfirmationToken({ elements });
      const id = made?.confirmationToken?.id;
      return id === undefined
        ? { ok: false, message: checked.error?.message ?? made?.error?.message ?? '' }
        : { ok: true, value: id };
    },
    focus: () => element.focus?.(),
    remove: () => {
      scheme.removeEventListener('change', turn);
      element.destroy();
    },
  };
}

function transitions(): readonly Animation[] {
  return document.getAnimations().filter((animation) => animation instanceof CSSTransition);
}
