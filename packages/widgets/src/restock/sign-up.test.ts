import { describe, expect, it } from 'vitest';

import '../testing/english.ts';
import { anApi, type PreparedAnswer } from '../testing/fake-api.ts';
import { signUp, type SignUpAttempt, type SignUpPorts } from './sign-up.ts';

const attempt: SignUpAttempt = {
  productId: 'mug',
  variantId: 'slate',
  siteVisitorEmail: 'ada@example.com',
  isJoinMailingList: true,
};
const DONE: PreparedAnswer = { status: 200, body: { message: 'We will write.' } };
const REFUSED = { error: 'Good news: that item is in stock.', code: 'NOT_SOLD_OUT', requestId: '1' };

function portsWith(answer: PreparedAnswer, overrides: Partial<SignUpPorts> = {}) {
  const { api, calls } = anApi(answer);
  const ports: SignUpPorts = { api, token: async () => undefined, language: () => undefined, ...overrides };
  return { ports, calls };
}

describe('a restock sign-up in the browser', () => {
  it('[RESTOCK-010, RESTOCK-012] is sent with the address, the product, the variant and the wish for letters', async () => {
    const { ports, calls } = portsWith(DONE);

    await signUp(attempt, ports);

    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/site-users/account/notifications/restock',
        body: { isJoinMailingList: true, productId: 'mug', siteVisitorEmail: 'ada@example.com', variantId: 'slate' },
      },
    ]);
  });

  it('[RESTOCK-010, RESTOCK-011] asks for the bot check before it is sent, and carries its token', async () => {
    const order: string[] = [];
    const { ports, calls } = portsWith(DONE);
    const watched: SignUpPorts = {
      ...ports,
      token: async () => (order.push('token'), 'a token'),
      api: (at, ...input) => (order.push('sent'), ports.api(at, ...input)),
    };

    await signUp(attempt, watched);

    expect(order).toEqual(['token', 'sent']);
    expect(calls[0]?.body).toMatchObject({ captchaKey: 'a token' });
  });

  it('is not sent when the bot check fails', async () => {
    const { ports, calls } = portsWith(DONE, { token: () => Promise.reject(new Error('offline')) });

    expect(await signUp(attempt, ports)).toMatchObject({ kind: 'error', isAboutEmail: false });
    expect(calls).toEqual([]);
  });

  it('[RESTOCK-013] carries the language of a translation widget', async () => {
    const { ports, calls } = portsWith(DONE, { language: () => 'fr' });

    await signUp(attempt, ports);

    expect(calls[0]?.body).toMatchObject({ language: 'fr' });
  });

  it('[RESTOCK-014] carries no language without a translation widget', async () => {
    const { ports, calls } = portsWith(DONE);

    await signUp(attempt, ports);

    expect(calls[0]?.body).not.toHaveProperty('language');
  });

  it.each([
    ['', 'Email cannot be blank'],
    ['ada@', 'Email is invalid'],
  ])('[RESTOCK-016, RESTOCK-017] is not sent with the address %j', async (siteVisitorEmail, words) => {
    const { ports, calls } = portsWith(DONE);

    expect(await signUp({ ...attempt, siteVisitorEmail }, ports)).toEqual({ kind: 'error', words, isAboutEmail: true });
    expect(calls).toEqual([]);
  });

  it("[RESTOCK-020] ends with the merchant's words", async () => {
    expect(await signUp(attempt, portsWith(DONE).ports)).toEqual({ kind: 'success', words: 'We will write.' });
  });

  it('[RESTOCK-021] ends with the words of the house where the answer says nothing', async () => {
    expect(await signUp(attempt, portsWith({ status: 200 }).ports)).toEqual({ kind: 'success', words: 'Signed up!' });
  });

  it('[RESTOCK-018] ends with what the server says when it refuses', async () => {
    const { ports } = portsWith({ status: 409, body: REFUSED });

    expect(await signUp(attempt, ports)).toMatchObject({ kind: 'error', words: 'Good news: that item is in stock.' });
  });

  it.each<[string, PreparedAnswer]>([
    ['nothing answers', {}],
    ['something else answers', { status: 502 }],
  ])('[RESTOCK-019] ends with the default words when %s', async (_name, answer) => {
    const { words } = await signUp(attempt, portsWith(answer).ports);

    expect(words).toBe('Unable to submit form. Please try again later.');
  });
});
