import { describe, expect, it } from 'vitest';

import '../testing/english.ts';
import type { Clock } from '../browser/clock.ts';
import { anApi, type PreparedAnswer } from '../testing/fake-api.ts';
import { createSender, type FormAttempt, type SubmitPorts } from './submit.ts';

const attempt: FormAttempt = { formId: 'letter', homepageUrl: '', form: { email: 'ada@example.com' } };
const KEY: PreparedAnswer = { status: 200, body: { data: { key: 'a key' }, key: 'a key' } };
const NEXT_KEY: PreparedAnswer = { status: 200, body: { data: { key: 'another key' }, key: 'another key' } };
const WORK_KEY: PreparedAnswer = {
  status: 200,
  body: { data: { key: 'a key' }, key: 'a key', check: { kind: 'work', bits: 12, parts: 16 } },
};
const DONE: PreparedAnswer = { status: 200, body: { message: 'Thank you.' } };
const NO_LINE: PreparedAnswer = {};

/** Waits that are short are over at once; no answer is ever too late. */
function aClock() {
  const waited: number[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      if (delayMs < 20_000) {
        waited.push(delayMs);
        queueMicrotask(run);
      }
      return () => {};
    },
  };
  return { clock, waited, advance: (ms: number) => (now += ms) };
}

function senderWith(answers: readonly PreparedAnswer[], overrides: Partial<SubmitPorts> = {}) {
  const { api, calls } = anApi(...answers);
  const time = aClock();
  const begun: object[] = [];
  const sender = createSender({
    api,
    clock: time.clock,
    token: async () => undefined,
    startWork: (asked) => {
      begun.push(asked);
      return { proof: async () => 'pow1.proof', stop: () => {} };
    },
    ...overrides,
  });
  return { sender, calls, begun, ...time };
}

const bodies = (calls: readonly { readonly path: string; readonly body?: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith('SaveFormSubmission')).map(({ body }) => body);

describe('a form in the browser', () => {
  it('[FORM-005, FORM-008, FORM-010] is sent with a key, and no captcha key without a check', async () => {
    const { sender, calls } = senderWith([KEY, DONE]);

    expect(await sender.send(attempt)).toEqual({ kind: 'sent', words: 'Thank you.' });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/form/FormSubmissionKey' },
      { method: 'POST', path: '/api/form/SaveFormSubmission', body: { ...attempt, key: 'a key' } },
    ]);
  });

  it('[FORM-009] takes its key from data.key, whatever stands beside it', async () => {
    const { sender, calls } = senderWith([{ status: 200, body: { data: { key: 'a key' }, key: 'another' } }, DONE]);

    await sender.send(attempt);

    expect(bodies(calls)).toEqual([{ ...attempt, key: 'a key' }]);
  });

  it('[FORM-009] does the work of that key, too', async () => {
    const { sender, begun } = senderWith([
      { status: 200, body: { ...(WORK_KEY.body as object), key: 'another' } },
      DONE,
    ]);

    await sender.send(attempt);

    expect(begun).toEqual([{ key: 'a key', bits: 12 }]);
  });

  it('[FORM-007] carries the token of a bot check, and not even an empty one where nothing is checked', async () => {
    const checked = senderWith([KEY, DONE], { token: async () => 'a token' });
    const unchecked = senderWith([KEY, DONE]);

    await checked.sender.send(attempt);
    await unchecked.sender.send(attempt);

    expect(checked.calls[1]?.body).toMatchObject({ captchaKey: 'a token' });
    expect(unchecked.calls[1]?.body).not.toHaveProperty('captchaKey');
  });

  it('[BOT-001] does the work of its key from the first focus on, and sends the proof of it', async () => {
    const { sender, calls, begun } = senderWith([WORK_KEY, DONE]);

    sender.prepare();
    await expect.poll(() => begun.length).toBe(1);
    await sender.send(attempt);

    expect(begun).toEqual([{ key: 'a key', bits: 12 }]);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toMatchObject({ key: 'a key', captchaKey: 'pow1.proof' });
  });

  it('[FORM-038] is not sent when the bot check fails', async () => {
    const { sender, calls } = senderWith([KEY, DONE], { token: () => Promise.reject(new Error('offline')) });

    expect(await sender.send(attempt)).toMatchObject({
      kind: 'error',
      words: 'Unable to submit form. Please try again later.',
    });
    expect(bodies(calls)).toEqual([]);
  });

  it('[FORM-046] says so when no key could be had, and asks again the next time', async () => {
    const { sender } = senderWith([{ status: 500 }, KEY, DONE]);

    expect(await sender.send(attempt)).toMatchObject({
      words: 'Could not get a form submission key, please try again later.',
    });
    expect(await sender.send(attempt)).toMatchObject({ kind: 'sent' });
  });

  it('asks for another key once the first is 50 minutes old', async () => {
    const { sender, calls, advance } = senderWith([KEY, NEXT_KEY, DONE]);

    sender.prepare();
    advance(50 * 60_000);
    await sender.send(attempt);

    expect(bodies(calls)).toMatchObject([{ key: 'another key' }]);
  });

  it('[FORM-045] renews a key that was refused, once and without a word', async () => {
    const old: PreparedAnswer = { status: 403, body: { error: 'Old.', code: 'KEY_INVALID' } };
    const mended = senderWith([KEY, old, NEXT_KEY, DONE]);
    const refused = senderWith([KEY, old, NEXT_KEY, { status: 403, body: { error: 'Reload.', code: 'KEY_INVALID' } }]);

    expect(await mended.sender.send(attempt)).toMatchObject({ kind: 'sent' });
    expect(bodies(mended.calls)).toMatchObject([{ key: 'a key' }, { key: 'another key' }]);
    expect(await refused.sender.send(attempt)).toMatchObject({ kind: 'error', words: 'Reload.' });
    expect(refused.calls).toHaveLength(4);
  });

  it('sends the very same again while nothing is answered, so that it is never kept twice', async () => {
    const { sender, calls, waited } = senderWith([KEY, NO_LINE, { status: 503 }, NO_LINE, DONE]);

    expect(await sender.send(attempt)).toMatchObject({ kind: 'sent' });

    expect(waited).toEqual([1000, 3000, 9000]);
    expect(bodies(calls)).toEqual(Array.from({ length: 4 }, () => ({ ...attempt, key: 'a key' })));
  });

  it('[FORM-044] says that answers are kept when nothing is answered, and goes on with the same key', async () => {
    const { sender, calls } = senderWith([KEY, NO_LINE, NO_LINE, NO_LINE, NO_LINE, DONE]);

    expect(await sender.send(attempt)).toMatchObject({
      words: 'Unknown error, please try again later. Your answers are kept on this page.',
    });
    expect(await sender.send(attempt)).toMatchObject({ kind: 'sent' });
    expect(new Set(bodies(calls).map((body) => (body as { key: string }).key))).toEqual(new Set(['a key']));
  });

  it('takes a new key for what was changed meanwhile, after the first was answered', async () => {
    const changed = { ...attempt, form: { email: 'bo@example.com' } };
    const { sender, calls } = senderWith([KEY, NO_LINE, NO_LINE, NO_LINE, NO_LINE, DONE, NEXT_KEY, DONE]);

    await sender.send(attempt);
    await sender.send(changed);

    expect(bodies(calls).slice(-2)).toMatchObject([
      { key: 'a key', form: attempt.form },
      { key: 'another key', form: changed.form },
    ]);
  });

  it('keeps its key, and the work that it cost, for answers that have to be mended', async () => {
    const wrong: PreparedAnswer = { status: 400, body: { error: 'Look again.', errors: { email: 'Required' } } };
    const { sender, calls } = senderWith([WORK_KEY, wrong, DONE]);

    await sender.send(attempt);
    await sender.send(attempt);

    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'FormSubmissionKey',
      'SaveFormSubmission',
      'SaveFormSubmission',
    ]);
  });

  it('does the work of the platform itself where the provider cannot be asked', async () => {
    const { sender, calls } = senderWith(
      [KEY, { status: 401, body: { error: 'No.', code: 'BOT_CHECK_FAILED' } }, WORK_KEY, DONE],
      { token: async () => 'a token' },
    );

    expect(await sender.send(attempt)).toMatchObject({ kind: 'sent' });
    expect(bodies(calls)).toMatchObject([{ captchaKey: 'a token' }, { captchaKey: 'pow1.proof' }]);
  });

  it.each(['', 'Thank you.'])('[FORM-022] goes on where the server says, also beside the words %j', async (message) => {
    const { sender } = senderWith([
      KEY,
      { status: 200, body: { message, html: '<b>Thanks</b>', redirect: '/thanks' } },
    ]);

    expect(await sender.send(attempt)).toEqual({ kind: 'redirect', url: '/thanks' });
  });

  it.each<[string, PreparedAnswer, object]>([
    ['words', DONE, { kind: 'sent', words: 'Thank you.' }],
    [
      'HTML of the owner',
      { status: 200, body: { message: 'Thank you.', html: '<b>Thanks</b>' } },
      { kind: 'sent', words: 'Thank you.', html: '<b>Thanks</b>' },
    ],
  ])('[FORM-021] ends with %s, as the server says', async (_what, answer, end) => {
    expect(await senderWith([KEY, answer]).sender.send(attempt)).toEqual(end);
  });

  it('[FORM-042] gives the messages of the fields', async () => {
    const { sender } = senderWith([
      KEY,
      { status: 400, body: { error: 'Look again.', errors: { email: 'Required' } } },
    ]);

    expect(await sender.send(attempt)).toEqual({
      kind: 'error',
      words: 'Look again.',
      errors: { email: 'Required' },
    });
  });

  it.each<[string, PreparedAnswer, string]>([
    ['[FORM-038]', { status: 401 }, 'Unable to submit form. Please try again later.'],
    ['[FORM-038]', { status: 401, body: { error: 'No.' } }, 'Unable to submit form. Please try again later.'],
    ['[FORM-039]', { status: 404 }, 'This form has not been configured yet.'],
    ['[FORM-039]', { status: 404, body: { error: 'Gone.' } }, 'This form has not been configured yet.'],
    [
      '[FORM-040]',
      { status: 429, body: { error: 'Slow down.' } },
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
    ['[FORM-041]', { status: 500, body: { error: 'Oh.' } }, 'Unable to send form. Please try again later.'],
    ['[FORM-043]', { status: 418, body: { error: 'A teapot.' } }, 'A teapot.'],
    ['[FORM-044]', { status: 418 }, 'Unknown error, please try again later.'],
  ])('%s that is answered %j ends with fixed words', async (_id, answer, words) => {
    expect(await senderWith([KEY, answer]).sender.send(attempt)).toMatchObject({ kind: 'error', words });
  });
});
