import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import render from '../conformance.ts';
import runLocaleCase from '../locale-conformance.ts';

type Case = Parameters<typeof render>[0] & {
  readonly id: string;
  readonly compare: 'exact' | 'trim' | 'contains' | 'errors';
  readonly output?: string;
  readonly contains?: readonly string[];
  readonly errors?: { readonly count?: number; readonly includes?: readonly string[] };
};

/** The conformance data lies beside the repository, where it is present at all. */
const conformance = path.resolve(import.meta.dirname, '../../../../shared/conformance');
const folder = path.join(conformance, 'template');
const localeFolder = path.join(conformance, 'locale');

describe('template conformance', () => {
  if (!existsSync(folder)) {
    it('is skipped: ../shared/conformance/template does not exist', (context) => context.skip());
    return;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    it(`renders every case of ${file}`, async () => {
      const cases: Case[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

      const outcomes = await Promise.all(cases.map(async (one) => ({ id: one.id, why: await differs(one) })));

      expect(outcomes.filter(({ why }) => why !== undefined)).toEqual([]);
    });
  }
});

describe('locale conformance of templates', () => {
  if (!existsSync(localeFolder)) {
    it('is skipped: ../shared/conformance/locale does not exist', (context) => context.skip());
    return;
  }
  for (const file of readdirSync(localeFolder)) {
    if (!/^(?:template-.*|subscription|julian-range)\.json$/.test(file)) continue;
    it(`renders every case of ${file}`, async () => {
      const { family, cases }: { family: string; cases: readonly LocaleCase[] } = JSON.parse(
        readFileSync(path.join(localeFolder, file), 'utf8'),
      );

      const wrong: unknown[] = [];
      for (const one of cases) {
        const got = await runLocaleCase(family, one).catch((error: unknown) => error);
        const isRight = one.throws === undefined ? got === one.expect : String(got).includes(one.throws);
        if (!isRight) wrong.push({ ...one, got });
      }

      expect(wrong).toEqual([]);
    });
  }
});

type LocaleCase = Parameters<typeof runLocaleCase>[1] & { readonly expect?: string; readonly throws?: string };

async function differs(one: Case): Promise<string | undefined> {
  const result = await render({
    template: one.template,
    json: structuredClone(one.json),
    partials: one.partials ?? {},
    injects: one.injects ?? {},
    options: one.options ?? {},
  });
  const { output } = result;
  const messages = result.errors.map((error) => error.message);
  if (one.compare === 'contains') {
    const missing = one.contains?.find((text) => !output.includes(text));
    if (missing !== undefined) return `lacks ${missing}`;
  } else if (one.output !== undefined) {
    const same = one.compare === 'trim' ? output.trim() === one.output.trim() : output === one.output;
    if (!same) return output;
  }
  return one.errors === undefined ? undefined : errorsDiffer(one.errors, messages);
}

function errorsDiffer(expected: NonNullable<Case['errors']>, messages: readonly string[]): string | undefined {
  const { count, includes = [] } = expected;
  if (count === undefined ? messages.length === 0 : messages.length !== count) return `errors: ${messages.join('; ')}`;
  const missing = includes.find((text) => !messages.some((message) => message.includes(text)));
  return missing === undefined ? undefined : `no error says ${missing}`;
}
