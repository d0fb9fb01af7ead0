import { BOT_CHECK_ACTIONS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/test-services.ts';
import { createBotCheck } from './bot-check.ts';
import { isUnreachable, mayBeWrittenTo, type BotCheckRequest } from './verdict.ts';

const REQUEST: BotCheckRequest = {
  action: 'FORM_BLOCK_SUBMISSION',
  token: 'a token',
  hostName: 'shop.example',
  siteKey: 'a site key',
  look: 'score',
};
const PLAIN = { CAPTCHA_SECRET: 'secret', RECAPTCHA_PROJECT: undefined, RECAPTCHA_API_KEY: undefined };
const ENTERPRISE = { CAPTCHA_SECRET: 'secret', RECAPTCHA_PROJECT: 'a project', RECAPTCHA_API_KEY: 'an api key' };

/** A check whose provider says one thing, and what it was asked. */
function aCheck(environment: typeof PLAIN | typeof ENTERPRISE, answer: unknown, status = 200) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const clock = testClock();
  const check = createBotCheck(environment, clock, async (url, init) => {
    asked.push({ url: String(url), init });
    return Response.json(answer, { status });
  });
  return { check, asked, clock };
}

it('[BOT-007] runs for exactly four actions', () => {
  expect(BOT_CHECK_ACTIONS).toEqual([
    'FORM_BLOCK_SUBMISSION',
    'NEWSLETTER_BLOCK_SUBMISSION',
    'PRODUCT_WAITLIST_SUBMISSION',
    'PROMO_POPUP_SUBMISSION',
  ]);
});

describe('the plain service', () => {
  const GOOD = { success: true, hostname: 'shop.example', action: 'FORM_BLOCK_SUBMISSION', score: 0.9 };

  it.each<[string, unknown, string]>([
    ['a good answer', GOOD, 'pass'],
    ['a bad token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refuse'],
    ['a token of another host', { ...GOOD, hostname: 'other.example' }, 'refuse'],
    ['a token of another action', { ...GOOD, action: 'login' }, 'refuse'],
    ['a token of no action', { ...GOOD, action: undefined }, 'refuse'],
    ['a likely program', { ...GOOD, score: 0.1 }, 'doubt'],
    ['nonsense', 'hello', 'refuse'],
  ])('judges %s', async (_name, answer, verdict) => {
    const { check, asked } = aCheck(PLAIN, answer);

    expect(await check.assess(REQUEST)).toMatchObject({ verdict });
    expect(String(asked[0]?.init?.body)).toBe('secret=secret&response=a+token');
  });

  it('takes a ticked box, which knows no action and no score', async () => {
    const { check } = aCheck(PLAIN, { success: true, hostname: 'shop.example' });

    expect(await check.assess({ ...REQUEST, look: 'checkbox' })).toEqual({ verdict: 'pass', reasons: [] });
  });
});

describe('the Enterprise service', () => {
  const GOOD = {
    tokenProperties: { valid: true, hostname: 'shop.example', action: 'FORM_BLOCK_SUBMISSION' },
    riskAnalysis: { score: 0.9, reasons: [] },
  };
  const said = (properties: object) => ({ ...GOOD, tokenProperties: { ...GOOD.tokenProperties, ...properties } });

  it.each<[string, unknown, object]>([
    ['a good answer', GOOD, { verdict: 'pass', score: 0.9 }],
    ['a doubtful score', { ...GOOD, riskAnalysis: { score: 0.4 } }, { verdict: 'doubt', score: 0.4 }],
    ['an old token', said({ valid: false, invalidReason: 'EXPIRED' }), { verdict: 'refuse', reasons: ['EXPIRED'] }],
    ['a token of another action', said({ action: 'login' }), { verdict: 'refuse', reasons: ['UNEXPECTED_ACTION'] }],
    ['a token of another host', said({ hostname: 'x.example' }), { verdict: 'refuse', reasons: ['SITE_MISMATCH'] }],
  ])('judges %s', async (_name, answer, verdict) => {
    expect(await aCheck(ENTERPRISE, answer).check.assess(REQUEST)).toMatchObject(verdict);
  });

  it('is asked with the site key and the action, and is told nothing of the visitor', async () => {
    const { check, asked } = aCheck(ENTERPRISE, GOOD);

    await check.assess(REQUEST);

    expect(asked[0]?.url).toBe('https://recaptchaenterprise.googleapis.com/v1/projects/a%20project/assessments');
    expect(asked[0]?.init).toMatchObject({ redirect: 'error', headers: { 'x-goog-api-key': 'an api key' } });
    expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
      event: { token: 'a token', siteKey: 'a site key', expectedAction: 'FORM_BLOCK_SUBMISSION' },
    });
  });
});

describe('a token', () => {
  it('passes once, even where the provider would let it pass again', async () => {
    const { check, clock } = aCheck(PLAIN, { success: true, hostname: 'shop.example', action: REQUEST.action });

    const verdicts = [await check.assess(REQUEST), await check.assess(REQUEST)];
    clock.advance(11 * 60_000);

    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['pass', 'refuse']);
    expect((await check.assess(REQUEST)).verdict).toBe('pass');
  });
});

describe('a check that cannot be made', () => {
  it.each<[string, ReturnType<typeof createBotCheck>]>([
    ['the line is down', createBotCheck(PLAIN, testClock(), () => Promise.reject(new Error('down')))],
    ['the quota is used up', aCheck(ENTERPRISE, {}, 429).check],
    ['the provider is down', aCheck(PLAIN, {}, 503).check],
    ['the secret is wrong', aCheck(PLAIN, { success: false, 'error-codes': ['invalid-input-secret'] }).check],
    ['nothing is configured', createBotCheck({ ...PLAIN, CAPTCHA_SECRET: undefined }, testClock())],
  ])('lets nobody through (SEC-36): %s', async (_why, check) => {
    const verdict = await check.assess(REQUEST);

    expect([verdict.verdict, isUnreachable(verdict)]).toEqual(['refuse', true]);
    expect(isUnreachable(await check.assess(REQUEST))).toBe(true);
  });
});

const doubt = (score: number) => ({ verdict: 'doubt', score, reasons: [] }) as const;

it('nobody is written to whose score is below 0.3', () => {
  expect([doubt(0.3), doubt(0.29)].map(mayBeWrittenTo)).toEqual([true, false]);
  expect(mayBeWrittenTo({ verdict: 'refuse', reasons: [] })).toBe(false);
});
