import { randomUUID } from 'node:crypto';
import { WORK_BITS, type CodeProof } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { issueSubmissionKey } from '../../content/forms/submission-key.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import { createBotCheck } from '../../sites/bot-check/bot-check.ts';
import { solveCodeCheck } from '../../testing/solve-code-check.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { createCodeChecks } from './code-check.ts';
import { giftCodeGuesses, type GiftCodeGuesses, type Guesser } from './code-guesses.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());

const NOTHING: CodeProof = { codeKey: '', captchaKey: '' };
const DAY_MS = 24 * 60 * 60_000;

/** Somebody at an address of her own, who asks a site for a cart, or for none. */
const from = (address: number, { websiteId = 'site', cart = '', captcha = {} } = {}): Guesser => ({
  request: {
    ip: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    headers: { host: 'shop.example' },
    site: { websiteId, profile: { captchaSettings: captcha } },
  } as unknown as FastifyRequest,
  cart: cart === '' ? undefined : Buffer.from(cart),
});

/** A row of what was wrong belongs to a website that there is. */
const aShop = async () => (await aSite(services)).websiteId;

const newGuesses = () => giftCodeGuesses(services, createCodeChecks(services));

/** What becomes of a try. */
const tryOf = async (guesses: GiftCodeGuesses, who: Guesser, proof = NOTHING) =>
  (await guesses.take(who, proof))?.code ?? 'taken';

/** Wrong codes of one address, at the pace that is allowed. */
async function guessWrong(guesses: GiftCodeGuesses, who: Guesser, count: number): Promise<void> {
  for (let guess = 0; guess < count; guess += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as somebody types
    if ((await tryOf(guesses, who)) === 'taken') await guesses.noteWrong(who);
  }
  services.clock.advance(60_000);
}

describe('guesses at codes of one site', () => {
  it('need a check for an hour after a thousand wrong ones from anywhere, and other sites are left alone', async () => {
    const guesses = newGuesses();
    const taken = await Promise.all(Array.from({ length: 1000 }, (_, address) => tryOf(guesses, from(address))));
    // One that was right uses up nothing.
    guesses.giveBack(from(999));

    expect(taken.filter((end) => end !== 'taken')).toEqual([]);
    expect([
      await tryOf(guesses, from(5000)),
      await tryOf(guesses, from(5001)),
      await tryOf(guesses, from(5001, { websiteId: 'other' })),
    ]).toEqual(['taken', 'CODE_CHECK_NEEDED', 'taken']);
    const check = guesses.checkFor(from(5001));
    expect(check).toMatchObject({ kind: 'work', bits: WORK_BITS.busy });
    expect(await tryOf(guesses, from(5001), solveCodeCheck(check))).toBe('taken');
    services.clock.advance(60 * 60_000);
    expect([await tryOf(guesses, from(5001)), guesses.checkFor(from(5001))]).toEqual(['taken', undefined]);
  });

  it('lets one address that was stopped use up nothing of what all have', async () => {
    const guesses = newGuesses();
    for (let count = 0; count < 2000; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await guesses.take(from(1), NOTHING);
    }

    expect(await tryOf(guesses, from(2))).toBe('taken');
  });
});

describe('after ten wrong codes', () => {
  it('a cart needs a check at any address, and so does the address with any cart, until a day is over', async () => {
    const guesses = newGuesses();
    const websiteId = await aShop();
    const who = from(7, { websiteId, cart: 'hers' });
    await guessWrong(guesses, who, 9);
    expect(guesses.checkFor(who)).toBeUndefined();
    await guessWrong(guesses, who, 1);

    const asked = [
      who,
      from(8, { websiteId, cart: 'hers' }),
      from(7, { websiteId, cart: 'another' }),
      from(8, { websiteId }),
    ];
    expect(await Promise.all(asked.map((guesser) => tryOf(guesses, guesser)))).toEqual([
      'CODE_CHECK_NEEDED',
      'CODE_CHECK_NEEDED',
      'CODE_CHECK_NEEDED',
      'taken',
    ]);
    services.clock.advance(DAY_MS);
    expect(guesses.checkFor(who)).toBeUndefined();
  });

  it('work that was done opens one try, and no other key, part or sender does', async () => {
    const guesses = newGuesses();
    const websiteId = await aShop();
    const [who, other] = [from(7, { websiteId, cart: 'hers' }), from(9, { websiteId, cart: 'hers' })];
    await guessWrong(guesses, who, 10);
    const proof = solveCodeCheck(guesses.checkFor(who));
    const ofForm = { websiteId, session: sourceKey(who.request.ip) };
    const free = issueSubmissionKey(services.secrets, ofForm, { issuedAt: services.clock.now(), bits: 0 });

    expect(await tryOf(guesses, other, proof)).toBe('CODE_CHECK_NEEDED');
    expect(await tryOf(guesses, who, proof)).toBe('taken');
    expect(await tryOf(guesses, who, proof)).toBe('CODE_CHECK_NEEDED');
    expect(await tryOf(guesses, who, solveCodeCheck({ kind: 'work', key: free, bits: 0 }))).toBe('CODE_CHECK_NEEDED');
    const half = solveCodeCheck(guesses.checkFor(who));
    expect(await tryOf(guesses, who, { ...half, captchaKey: half.captchaKey.slice(0, -8) })).toBe('CODE_CHECK_NEEDED');
  });

  it('being asked for a check costs no try, a wrong proof does', async () => {
    const guesses = newGuesses();
    const who = from(7, { websiteId: await aShop(), cart: 'hers' });
    await guessWrong(guesses, who, 10);

    for (let times = 0; times < 30; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await tryOf(guesses, who)).toBe('CODE_CHECK_NEEDED');
    }
    const wrong = { codeKey: 'made up', captchaKey: 'made up' };
    const ends = await Promise.all(Array.from({ length: 11 }, () => tryOf(guesses, who, wrong)));
    expect(ends.filter((end) => end === 'TOO_MANY_CODES')).toHaveLength(1);
  });

  it('a site that has reCAPTCHA asks it, and asks for work while that cannot be asked', async () => {
    const answers = [{ success: true, hostname: 'shop.example', action: 'FORM_BLOCK_SUBMISSION', score: 0.9 }, null];
    const environment = { CAPTCHA_SECRET: 'secret', RECAPTCHA_PROJECT: undefined, RECAPTCHA_API_KEY: undefined };
    const provider = createBotCheck(environment, services.clock, async () => {
      const answer = answers.shift();
      return Response.json(answer ?? {}, { status: answer ? 200 : 503 });
    });
    const guesses = giftCodeGuesses(services, createCodeChecks(services, provider));
    const captcha = { kind: 'recaptcha', siteKey: 'a key', look: 'score', whenUnreachable: 'own' };
    const who = from(7, { websiteId: await aShop(), cart: 'hers', captcha });
    await guessWrong(guesses, who, 10);

    expect(guesses.checkFor(who)).toEqual({ kind: 'recaptcha', siteKey: 'a key', look: 'score' });
    expect(await tryOf(guesses, who, { codeKey: '', captchaKey: randomUUID() })).toBe('taken');
    expect(await tryOf(guesses, who, { codeKey: '', captchaKey: randomUUID() })).toBe('CODE_CHECK_NEEDED');
    const check = guesses.checkFor(who);
    expect(check).toMatchObject({ kind: 'work', bits: WORK_BITS.usual });
    expect(await tryOf(guesses, who, solveCodeCheck(check))).toBe('taken');
  });
});
