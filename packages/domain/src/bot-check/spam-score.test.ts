import { describe, expect, it } from 'vitest';
import { isSpam, longTexts, spamPoints, spamScore, type ScoredAnswer, type SpamSignals } from './spam-score.ts';

const CALM: SpamSignals = {
  isTrapped: false,
  keyAgeMs: 20_000,
  hasScript: true,
  check: undefined,
  fromSource: 1,
  isRepeated: false,
  verdict: undefined,
  blocked: [],
  answers: [
    { type: 'name', value: 'Ada Lovelace' },
    { type: 'email', value: 'ada@example.com' },
    { type: 'textarea', value: 'Is the mug at https://shop.example/mug safe for a dishwasher? 5 < 6' },
  ],
};

const text = (value: string): readonly ScoredAnswer[] => [{ type: 'textarea', value }];
const links = (count: number) => text('see https://a.example '.repeat(count));

describe('what speaks against a submission', () => {
  it('is nothing for a person who asks', () => {
    expect(spamPoints(CALM)).toEqual([]);
  });

  it.each<[string, Partial<SpamSignals>, object[]]>([
    ['a filled trap', { isTrapped: true }, [{ reason: 'trap', points: 5 }]],
    ['a key of just now', { keyAgeMs: 1499 }, [{ reason: 'quick', points: 4 }]],
    ['a key of a moment ago', { keyAgeMs: 1500 }, []],
    ['a key of just now with a short form', { keyAgeMs: 0, answers: text('Hello') }, []],
    [
      'unfinished work',
      { check: { reason: 'work-unfinished', points: 2 } },
      [{ reason: 'work-unfinished', points: 2 }],
    ],
    ['the fifth of a source', { fromSource: 5 }, []],
    ['the sixth of a source', { fromSource: 6 }, [{ reason: 'busy-source', points: 2 }]],
    ['no script', { hasScript: false, keyAgeMs: undefined }, [{ reason: 'no-script', points: 1 }]],
    ['a text that came from elsewhere', { isRepeated: true }, [{ reason: 'repeated-text', points: 4 }]],
    ['two links', { answers: links(2) }, []],
    ['three links', { answers: links(3) }, [{ reason: 'links', points: 2 }]],
    ['six links', { answers: links(6) }, [{ reason: 'links', points: 5 }]],
    [
      'a link for a name',
      { answers: [{ type: 'name', value: 'Win www.x.example' }] },
      [{ reason: 'link-in-name', points: 3 }],
    ],
    ['markup for a phone', { answers: [{ type: 'phone', value: '<b>1' }] }, [{ reason: 'link-in-name', points: 3 }]],
    [
      'a link for a town',
      { answers: [{ type: 'address', value: 'x', parts: { City: 'http://x.example' } }] },
      [{ reason: 'link-in-name', points: 3 }],
    ],
    ['HTML in a text', { answers: text('<a href="x">x</a>') }, [{ reason: 'markup', points: 3 }]],
    ['BBCode in a text', { answers: text('[URL=x]x[/URL]') }, [{ reason: 'markup', points: 3 }]],
    ['a word the owner bans', { blocked: ['Mug'] }, [{ reason: 'blocked-word', points: 5 }]],
    ['a word that is no word', { blocked: [''] }, []],
    ['a sender who was spam', { verdict: 'spam' }, [{ reason: 'said-spam', points: 5 }]],
    ['a sender who was none', { verdict: 'not-spam' }, [{ reason: 'said-not-spam', points: -5 }]],
  ])('%s', (_what, signals, points) => {
    expect(spamPoints({ ...CALM, ...signals })).toEqual(points);
  });

  it('is added up, and never less than nothing', () => {
    expect(spamScore(spamPoints({ ...CALM, isTrapped: true, verdict: 'not-spam' }))).toBe(0);
    expect(spamScore(spamPoints({ ...CALM, verdict: 'not-spam' }))).toBe(0);
    expect(spamScore(spamPoints({ ...CALM, isRepeated: true, fromSource: 6 }))).toBe(6);
  });

  it('puts aside from five points on, from four where the form is strict, from eight where it is not', () => {
    expect([4, 5].map((score) => isSpam(score))).toEqual([false, true]);
    expect([3, 4].map((score) => isSpam(score, 'strict'))).toEqual([false, true]);
    expect([7, 8].map((score) => isSpam(score, 'relaxed'))).toEqual([false, true]);
  });
});

it('a long text is known again however it is set', () => {
  const [one] = longTexts(text('Buy OUR   watches now, they are the best\nwatches of all!'));

  expect(longTexts(text('buy our watches now — they are the best watches of all.'))).toEqual([one]);
  expect(longTexts(text('Buy our watches'))).toEqual([]);
});
