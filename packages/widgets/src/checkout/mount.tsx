import { checkoutPaths, payAt, quoteCheckoutAt, type CheckoutPageProps, type QuoteResponse } from '@portico/contract';
import { useEffect, useEffectEvent, useReducer, useRef, type FormEvent } from 'react';

import { callFailureText } from '../add-to-cart/add-refusal.ts';
import { findByLetters } from '../address/country-letters.ts';
import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { useCoupons } from '../cart/use-coupons.ts';
import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { viewTexts } from '../browser/page-words.ts';
import { TextsContext } from '../views/texts-context.ts';
import { CHECKOUT_FORM } from '../views/checkout-coupons.tsx';
import { CheckoutView, type CheckoutViewLife } from '../views/checkout-view.tsx';
import { writeCardField } from './card-typing.ts';
import type { StripeFields } from './stripe-fields.ts';
import { useStripeFields, type StripeInCheckout } from './use-stripe-fields.ts';
import {
  changesTotals,
  initialCheckoutState,
  isTypedTotal,
  nextCheckoutState,
  type CheckoutState,
} from './checkout-state.ts';

/** Typing pauses this long before totals are asked for. */
const QUOTE_PAUSE_MS = 300;

type Fields = Readonly<Record<string, string>>;

/** A box without a tick is not among the fields of its form. */
const UNTICKED = { terms: '', consent: '', giftForRenewals: '' } as const;

/** Brings the checkout to life: totals follow the address, and paying happens in place. */
export async function mount(element: HTMLElement): Promise<void> {
  await hydrateIsland(
    element,
    <TextsContext value={viewTexts()}>
      <CheckoutIsland {...islandProps<CheckoutPageProps>(element)} />
    </TextsContext>,
  );
  element.addEventListener('keydown', findByLetters);
  // What was chosen before this moment is asked for now.
  const country = element.querySelector<HTMLSelectElement>('select[name=country]');
  country?.dispatchEvent(new Event('change', { bubbles: true }));
}

function CheckoutIsland(props: CheckoutPageProps) {
  const [state, life] = useCheckout(props);
  return <CheckoutView {...state.page} life={life} />;
}

function useCheckout(props: CheckoutPageProps): readonly [CheckoutState, CheckoutViewLife] {
  const [state, dispatch] = useReducer(nextCheckoutState, props, initialCheckoutState);
  const question = useRef(0);
  const stopPause = useRef(() => {});
  const stripe = useStripeFields(state.page);
  useFocusOnRefusal(state, stripe);

  async function ask(fields: Fields): Promise<QuoteResponse | undefined> {
    question.current += 1;
    const asked = question.current;
    dispatch({ kind: 'ask' });
    const result = await apiOfPage()(quoteCheckoutAt, { body: fields });
    if (result.ok) {
      dispatch({ kind: 'quote', question: asked, giftAmount: fields['giftAmount'] ?? '', quote: result.value });
    }
    // Bought or emptied in another window: the page that follows knows which.
    else if (result.kind === 'refused' && result.body?.code === 'CART_EMPTY') location.reload();
    else dispatch({ kind: 'quote-failed', question: asked });
    return result.ok ? result.value : undefined;
  }

  // Whoever comes back from another window may have changed the cart there.
  const askAgain = useEffectEvent(() => {
    if (state.phase === 'filling') void ask(state.page.values);
  });
  useEffect(() => {
    const handleVisibility = (): void => {
      if (document.visibilityState === 'visible') askAgain();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);

  const coupons = useCoupons(() => void ask(currentFields(state.page)), state.page.values.cartToken);

  function handleChange(event: FormEvent<HTMLFormElement>): void {
    const field = event.target as HTMLInputElement;
    const { name } = field;
    writeCardField(field);
    const fields = { ...state.page.values, ...UNTICKED, ...readFields(event.currentTarget) };
    dispatch({ kind: 'fill', name, values: fields });
    if (!changesTotals(name)) return;
    stopPause.current();
    stopPause.current = pageClock.after(QUOTE_PAUSE_MS, () => void ask(fields));
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.phase === 'paying') return;
    const form = event.currentTarget;
    const typed = { ...state.page.values, ...UNTICKED, ...readFields(event.currentTarget) };
    stopPause.current();
    // A code that was typed and not entered is entered first: nobody pays more than they meant to.
    const code = readFields(form)['coupon'] ?? '';
    if (code.trim() !== '') {
      if (await coupons.onEnter(code)) emptyCoupon(form);
      return;
    }
    dispatch({ kind: 'pay' });
    const seen = typed['giftAmount'] === state.quotedAmount ? {} : await seenOfTyped(typed);
    const card = await cardOf(state.page, stripe);
    if (!card.ok) return dispatch({ kind: 'refuse', message: card.message, errors: {} });
    const fields = { ...typed, ...seen, confirmationToken: card.value };
    const result = await apiOfPage()(payAt, { body: fields });
    if (result.ok) return location.assign(result.value.orderUrl);
    const body = result.kind === 'refused' ? result.body : undefined;
    // The payment goes on: its own page waits for it, and survives a reload. Until that arrives the button stays busy.
    if (body?.code === 'PAYMENT_PENDING') {
      return location.assign(checkoutPaths.paymentPage({ cartToken: state.page.values.cartToken }));
    }
    // Nothing of it can be bought any more: the page that follows tells why, as it does when totals are asked for.
    if (body?.code === 'CART_EMPTY') return location.reload();
    dispatch({ kind: 'refuse', message: callFailureText(result, navigator.cookieEnabled), errors: body?.errors ?? {} });
    // The shopper shall see the sum that was refused before paying again.
    if (/^(?:TOTAL_CHANGED$|CART_CHANGED$|COUPON_|GIFT_CARD_)/.test(body?.code ?? '')) await ask(fields);
  }

  /** Whoever types what a gift card shall be worth knows what she pays before the button says it. */
  async function seenOfTyped(typed: Fields): Promise<Fields> {
    const quote = await ask(typed);
    return quote && isTypedTotal(state.page, quote) ? { seenTotalCents: String(quote.totals.dueCents) } : {};
  }

  return [
    state,
    {
      isPaying: state.phase === 'paying',
      isQuoting: state.asked !== state.answered,
      isCartChanged: state.isCartChanged,
      stripe: stripe.life,
      coupons,
      onChange: handleChange,
      onSubmit: (event) => void handleSubmit(event),
    },
  ];
}

/** What is typed by now; a code that is entered must not take it back. */
function currentFields(page: CheckoutPageProps): Fields {
  const form = document.getElementById(CHECKOUT_FORM);
  return { ...page.values, ...UNTICKED, ...(form instanceof HTMLFormElement ? readFields(form) : {}) };
}

function emptyCoupon(form: HTMLFormElement): void {
  const field = form.elements.namedItem('coupon');
  if (field instanceof HTMLInputElement) field.value = '';
}

/** What Stripe's fields give for what was typed there; empty where the shop's own form has the card. */
async function cardOf(
  { payment, totals, agreement }: CheckoutPageProps,
  stripe: StripeInCheckout,
): Promise<Awaited<ReturnType<StripeFields['token']>>> {
  if (payment.provider !== 'stripe' || (totals.dueCents === 0 && !agreement)) return { ok: true, value: '' };
  const given = await stripe.token();
  if (given?.ok || given?.message) return given;
  return { ok: false, message: viewTexts().checkoutPage.cardFailed };
}

/** The first field with a message takes the focus; a refusal of the whole takes it itself. */
function useFocusOnRefusal({ page, phase }: CheckoutState, stripe: StripeInCheckout): void {
  const { message, payment, errors } = page;
  const focusOnRefusal = useEffectEvent(() => {
    const first = document.querySelector<HTMLElement>('.checkout-form [aria-invalid=true]');
    (first ?? document.getElementById('checkout-errors'))?.focus();
    // Stripe's fields are in a frame, which only Stripe reaches into.
    if (!first && payment.provider === 'stripe' && errors.cardNumber) stripe.focus();
  });
  useEffect(() => {
    if (message && phase !== 'paying') focusOnRefusal();
  }, [message, phase]);
}

function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
