import { describe, expect, it } from 'vitest';

import '../testing/english.ts';
import { anApi, type PreparedAnswer } from '../testing/fake-api.ts';
import { submitForm, type FormAttempt, type SubmitPorts } from './submit.ts';

const attempt: FormAttempt = { formId: 'letter', homepageUrl: '', form: { email: 'ada@example.com' } };
const KEY: PreparedAnswer = { status: 200, body: { data: { key: 'a key' }, key: 'a key' } };
const DONE: PreparedAnswer = { status: 200, body: { message: 'Thank you.' } };

function portsWith(...answers: readonly PreparedAnswer[]) {
  const { api, calls } = anApi(...answers);
  const ports: SubmitPorts = { api, token: async () => undefined };
  return { ports, calls };
}

describe('a form in the browser', () => {
  it('[FORM-005, FORM-008, FORM-010] is sent with a key got just before, and no captcha key without a check', async () => {
    const { ports, calls } = portsWith(KEY, DONE);

    expect(await submitForm(attempt, ports)).toEqual({ kind: 'sent', words: 'Thank you.' });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/form/FormSubmissionKey' },
      { method: 'POST', path: '/api/form/SaveFormSubmission', body: { ...attempt, key: 'a key' } },
    ]);
  });

  it('[FORM-007] carries the token of the bot check', async () => {
    const { ports, calls } = portsWith(KEY, DONE);

    await submitForm(attempt, { ...ports, token: async () => 'a token' });

    expect(calls[1]?.body).toMatchObject({ captchaKey: 'a token' });
  });

  it('is not sent when the bot check fails', async () => {
    const { ports, calls } = portsWith(KEY, DONE);

    expect(await submitForm(attempt, { ...ports, token: () => Promise.reject(new Error('offline')) })).toMatchObject({
      kind: 'error',
    });
    expect(calls).toEqual([]);
  });

  it('[FORM-046] says so when no key could be had', async () => {
    expect(await submitForm(attempt, portsWith({ status: 500 }).ports)).toMatchObject({
      words: 'Could not get a form submission key, please try again later.',
    });
  });

  it.each(['', 'Thank you.'])('[FORM-022] goes on where the server says, also beside the words %j', async (message) => {
    const { ports } = portsWith(KEY, { status: 200, body: { message, html: '<b>Thanks</b>', redirect: '/thanks' } });

    expect(await submitForm(attempt, ports)).toEqual({ kind: 'redirect', url: '/thanks' });
  });

  it.each<[string, PreparedAnswer, object]>([
    ['words', DONE, { kind: 'sent', words: 'Thank you.' }],
    [
      'HTML of the owner',
      { status: 200, body: { message: 'Thank you.', html: '<b>Thanks</b>' } },
      { kind: 'sent', words: 'Thank you.', html: '<b>Thanks</b>' },
    ],
  ])('[FORM-021] ends with %s, as the server says', async (_what, answer, end) => {
    expect(await submitForm(attempt, portsWith(KEY, answer).ports)).toEqual(end);
  });

  it('[FORM-042] gives the messages of the fields', async () => {
    const { ports } = portsWith(KEY, { status: 400, body: { error: 'Look again.', errors: { email: 'Required' } } });

    expect(await submitForm(attempt, ports)).toEqual({
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
    ['', {}, 'Unknown error, please try again later.'],
  ])('%s that is answered %j ends with fixed words', async (_id, answer, words) => {
    expect(await submitForm(attempt, portsWith(KEY, answer).ports)).toMatchObject({ kind: 'error', words });
  });
});
