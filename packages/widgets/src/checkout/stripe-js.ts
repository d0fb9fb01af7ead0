import { STRIPE_SCRIPT_URL } from '@portico/contract';

import type { StripeAppearance } from './stripe-appearance.ts';

/**
 * Stripe's script for browsers, as far as the checkout uses it. It must come from Stripe's own host, so it is no package
 * of ours: https://docs.stripe.com/js
 */
export interface StripeJs {
  elements(options: StripeElementsOptions): StripeElements;
  createConfirmationToken(given: { readonly elements: StripeElements }): Promise<{
    readonly confirmationToken?: { readonly id: string };
    readonly error?: StripeJsError;
  }>;
  handleNextAction(given: { readonly clientSecret: string }): Promise<{ readonly error?: StripeJsError }>;
}

export interface StripeElements {
  create(type: 'payment', options: object): StripePaymentElement;
  submit(): Promise<{ readonly error?: StripeJsError }>;
  update(options: { readonly amount?: number; readonly appearance?: StripeAppearance }): void;
}

export interface StripePaymentElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  focus?(): void;
  destroy(): void;
}

export interface StripeJsError {
  readonly message?: string;
}

interface StripeElementsOptions {
  readonly mode: 'payment' | 'setup';
  readonly amount?: number;
  readonly setupFutureUsage?: 'off_session';
  readonly currency: string;
  readonly paymentMethodTypes: readonly string[];
  readonly locale: string;
  readonly appearance: StripeAppearance;
}

type StripeConstructor = (publishableKey: string, options: { readonly locale: string }) => StripeJs;

let loading: Promise<StripeConstructor> | undefined;

/**
 * Stripe's script, loaded once a page.
 * @throws when it does not come
 */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= load();
  try {
    return (await loading)(publishableKey, { locale: localeOfPage() });
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
}

/** Stripe writes its fields in the language of the page. */
export function localeOfPage(): string {
  return document.documentElement.lang.split('-')[0] || 'auto';
}

function load(): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STRIPE_SCRIPT_URL;
    script.addEventListener('load', () => {
      const { Stripe } = globalThis as { readonly Stripe?: StripeConstructor };
      if (Stripe) resolve(Stripe);
      else reject(new Error("Stripe's script brought nothing."));
    });
    script.addEventListener('error', () => reject(new Error("Stripe's script does not come.")));
    document.head.append(script);
  });
}
