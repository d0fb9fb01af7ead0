import { ownerRefusals } from '@portico/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { said, speak } from './catalogue.ts';
import { sayRefusal } from './say-refusal.ts';

afterEach(() => speak('en', {}));

describe('what the server and the rules say', () => {
  it('is said in the spoken language, with the figures and names that stand in it', () => {
    const say = sayRefusal({
      product: {
        skuTaken: 'Die Artikelnummer {sku} ist vergeben.',
        soldMeanwhile: 'Nur {left} da, höchstens {left} weg.',
      },
      payment: { known: 'Stripe kennt die Schlüssel.', knownOf: 'Stripe kennt die Schlüssel von {name}.' },
    });

    expect(say('Another variant has the SKU A.*-1.')).toBe('Die Artikelnummer A.*-1 ist vergeben.');
    expect(say('Only 3 left: some were sold meanwhile. Take off at most 3.')).toBe('Nur 3 da, höchstens 3 weg.');
    expect(say('Stripe knows the keys.')).toBe('Stripe kennt die Schlüssel.');
    expect(say('Stripe knows the keys: they belong to Ebb & Co.')).toBe('Stripe kennt die Schlüssel von Ebb & Co.');
  });

  it('stays as it is where the language has no words for it', () => {
    expect(sayRefusal({})('Enter a name.')).toBe('Enter a name.');
  });

  it('is found for every text there is', () => {
    const bracketed = Object.fromEntries(
      Object.entries(ownerRefusals).map(([group, texts]) => [
        group,
        Object.fromEntries(Object.entries<string>(texts).map(([id, text]) => [id, `[${text}]`])),
      ]),
    );
    const say = sayRefusal(bracketed);
    const english = Object.values(ownerRefusals).flatMap((texts) => Object.values<string>(texts));
    const filled = english.map((text) => text.replace(/\{\w+\}/g, '12'));

    expect(english.length).toBeGreaterThan(150);
    expect(filled.filter((text) => say(text) !== `[${text}]`)).toEqual([]);
  });

  it('is so in an answer of the server', () => {
    speak('de', {}, sayRefusal({ field: { again: 'Bitte sehen Sie nach.', name: 'Wie heißt es?' } }));
    const error = new ApiError(400, {
      error: 'Some fields need another look.',
      code: 'INVALID',
      errors: { title: 'Enter a name.' },
    });

    expect([error.message, error.errors['title'], said('Hello')]).toEqual([
      'Bitte sehen Sie nach.',
      'Wie heißt es?',
      'Hello',
    ]);
  });
});
