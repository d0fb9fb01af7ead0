import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_EXAMPLE } from '@portico/locale';
import { answerContext, type AnswerContext, type UploadState } from '../answer-context.ts';
import { readField } from '../read-field.ts';
import { walkForm } from '../read-answers.ts';
import { wireOf } from '../posted-answers.ts';
import { FIELD_TYPES, fieldTypes } from './index.ts';

interface Cases {
  readonly type: string;
  readonly settings?: object;
  readonly required?: boolean;
  readonly language?: string;
  /** What is sent; the value or the message; parts. */
  readonly cases: readonly (readonly [sent: unknown, comesTo: string | null, values?: unknown])[];
}

const CASES = JSON.parse(readFileSync(path.join(import.meta.dirname, 'read-cases.json'), 'utf8')) as readonly Cases[];

const UPLOADS = new Map<string, UploadState>([
  ['u1.t', { kind: 'kept', file: { upload: 'u1', name: 'cv.pdf', size: 5, type: 'application/pdf' } }],
  ['big.t', { kind: 'too-large', name: 'big.pdf' }],
  ['odd.t', { kind: 'unsupported', name: 'odd.exe' }],
]);

function contextIn(language = 'en-US'): AnswerContext {
  const site = { language, timeZone: 'UTC', country: 'US', currency: 'USD' };
  return { ...answerContext(site, Date.UTC(2026, 2, 2)), uploads: UPLOADS };
}

function read({ type, settings = {}, required = false, language }: Omit<Cases, 'cases'>, sent: unknown) {
  const field = readField({ id: 'f', type, title: 'F', required, settings }, 0);
  const { answers, errors } = walkForm(
    { fields: [field], steps: [] },
    new Map([['f', sent]]),
    contextIn(language),
    fieldTypes,
  );
  return { answer: answers[0], message: errors['f'] };
}

/** A message by its key, or as it stands. */
function said(expected: string): string {
  const { answers } = contextIn().messages;
  if (expected === 'link') return 'Links must be formatted as https://example.com or example.com';
  if (expected === 'email') return answers.email.replace('{email}', EMAIL_EXAMPLE);
  if (expected === 'decimals') return answers.decimals.replace('{decimals}', '2');
  return Object.hasOwn(answers, expected) ? answers[expected as keyof typeof answers] : expected;
}

describe('[FORM-003, FORM-004, FORM-023 to FORM-037, FORM-050, FORM-051] each type of field', () => {
  const table = CASES.flatMap(({ cases, ...field }) => cases.map((one) => [field.type, one[0], field, one] as const));
  it.each(table)('%s reads %j', (_type, sent, field, [, comesTo, values]) => {
    const { answer, message } = read(field, sent);

    if (comesTo === null) expect([answer, message]).toEqual([undefined, undefined]);
    else if (message === undefined) expect(answer?.value).toBe(comesTo);
    else expect(message).toBe(said(comesTo));
    if (values !== undefined) expect(answer?.values).toEqual(values);
  });

  it.each(FIELD_TYPES)('%s has cases, settings that read themselves, and says columns', (type) => {
    expect(CASES.some((cases) => cases.type === type)).toBe(true);
    const field = readField({ id: 'f', type, settings: {} }, 0);
    expect(readField({ ...field }, 0)).toEqual(field);
  });
});

const [optional, required] = [false, true];

describe('the texts of the specification', () => {
  it('[FORM-023] a required field that is empty says Required', () => {
    expect(FIELD_TYPES.filter((type) => read({ type, required }, '').message === 'Required')).toEqual(
      FIELD_TYPES.filter((type) => !['likert', 'survey', 'hidden', 'section'].includes(type)),
    );
  });

  it('[FORM-024] a required survey says which it misses', () => {
    const settings = { questions: ['Fast?'], steps: ['yes', 'no'] };
    expect(['likert', 'survey'].map((type) => read({ type, required, settings }, {}).message)).toEqual(
      Array(2).fill('Survey is not valid. Missing a required question.'),
    );
  });

  it('[FORM-025] a text beyond its limit says so', () => {
    expect(read({ type: 'textarea', settings: { maxLength: 3 } }, 'abcd').message).toBe(
      'You have exceeded the character limit.',
    );
  });

  it('[FORM-028, FORM-030] an optional field that is empty is fine', () => {
    expect(FIELD_TYPES.map((type) => read({ type, required: optional }, '').message)).toEqual(
      FIELD_TYPES.map(() => undefined),
    );
  });

  it('[FORM-029] a text that is no address says how one looks', () => {
    expect(read({ type: 'email' }, 'ada@').message).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
  });

  it('[FORM-031] an address has 3 to 256 characters', () => {
    const [longest, tooLong] = [`${'a'.repeat(251)}@b.de`, `${'a'.repeat(252)}@b.de`];
    expect(
      [longest, tooLong, 'a@b.c', 'a@'].map((text) => read({ type: 'email' }, text).message === undefined),
    ).toEqual([true, false, true, false]);
  });

  it('[FORM-032] an address is a local part, an at-sign, a domain, a dot and a suffix', () => {
    expect(
      ['a@b.c', 'a@b', 'a.b', '@b.c', 'a@.c', 'a@b.', 'a@b@c.d'].map(
        (text) => read({ type: 'email' }, text).message === undefined,
      ),
    ).toEqual([true, false, false, false, false, false, false]);
  });

  it('[FORM-033] a section is skipped, whatever is sent for it', () => {
    expect(read({ type: 'section', required }, 'x')).toEqual({ answer: undefined, message: undefined });
  });

  it('[FORM-036] a text that is no link names both forms of one', () => {
    expect(read({ type: 'website' }, 'x').message).toBe(
      'Links must be formatted as https://example.com or example.com',
    );
  });

  it('[FORM-037] a file that is too large says how large one may be', () => {
    expect(read({ type: 'file' }, 'big.t').message).toBe(
      'The file big.pdf is too large. The maximum allowed file size is 10 MB.',
    );
  });

  it('[FORM-050] a link of 2083 characters is too long', () => {
    expect(
      [2062, 2063].map(
        (rest) => read({ type: 'website' }, `https://example.com/${'a'.repeat(rest)}`).message === undefined,
      ),
    ).toEqual([true, false]);
  });

  it('[FORM-051] a port is 1 to 65535', () => {
    expect(
      [0, 1, 65_535, 65_536].map((port) => read({ type: 'website' }, `example.com:${port}`).message === undefined),
    ).toEqual([false, true, true, false]);
  });
});

describe('whatever is sent', () => {
  const everyType = FIELD_TYPES.map((type) => ({
    type,
    settings: { options: ['a', 'b'], questions: ['q'], steps: ['a', 'b'] },
  }));

  it('is read without an exception, and within limits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyType), fc.jsonValue({ maxDepth: 3 }), (field, sent) => {
        const { answer, message } = read(field, sent);
        expect(typeof (answer?.value ?? message ?? '')).toBe('string');
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same when it is sent again as it was read', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a', '9:30', '2026-03-02', 'a@b.de', '12.50', '+1 555 0100'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...everyType.filter(({ type }) => type !== 'file')), sent, (field, text) => {
        const { answer } = read(field, text);
        if (answer) expect(read(field, wireOf(answer, 'en')).answer).toEqual(answer);
      }),
      { numRuns: 500 },
    );
  });
});
