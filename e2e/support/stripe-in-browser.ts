import type { Page } from 'playwright-core';
import type { FakeBank } from '../../apps/server/src/testing/fake-stripe-objects.ts';

/**
 * Stands in for the script that Stripe's own host serves, which a test must not depend on: a field of its own in the
 * place it is given, a token for what the bank shall do, and a question of the bank that the test answers.
 */
export async function serveStripeScript(
  page: Page,
  bank: () => FakeBank,
  onChallenge: (intentId: string) => Promise<void>,
): Promise<void> {
  await page.exposeFunction('bankOfTheTest', bank);
  await page.exposeFunction('answerOfTheTest', (clientSecret: string) =>
    onChallenge(clientSecret.split('_secret')[0] ?? ''),
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}

const SCRIPT = `
globalThis.Stripe = (publishableKey) => ({
  elements: ({ amount, currency, appearance }) => ({
    create: () => {
      const listeners = {};
      return {
        on: (event, listener) => { listeners[event] = listener; },
        mount: (place) => {
          place.innerHTML = '<label>Card at Stripe <input class="input" autocomplete="off"></label>';
          place.dataset.facts = [publishableKey, amount, currency].join(' ');
          place.dataset.theme = appearance.theme;
          listeners.ready();
        },
        destroy: () => {},
      };
    },
    submit: async () => document.querySelector('.stripe-fields input').value === ''
      ? { error: { message: 'Your card number is incomplete.' } } : {},
    update: ({ amount, appearance }) => {
      const { dataset } = document.querySelector('.stripe-fields [data-facts]');
      if (amount) dataset.amount = amount;
      if (appearance) dataset.theme = appearance.theme;
    },
  }),
  createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_' + await globalThis.bankOfTheTest() } }),
  handleNextAction: async ({ clientSecret }) => { await globalThis.answerOfTheTest(clientSecret); return {}; },
});`;
