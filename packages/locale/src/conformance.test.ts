import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';

import run from '../conformance.ts';

type Case = Parameters<typeof run>[1] & { readonly id: string; readonly expect?: unknown } & (
    | { readonly error?: string; readonly throws?: undefined }
    | { readonly throws?: string }
  );

/** The conformance data lies beside the repository, where it is present at all. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/conformance/locale');

/** The share of cases that must be right; the rest are differences the locale reference names. */
const EXACT = 0.995;
const FOLDED: Readonly<Record<string, number>> = { date: 0.99, 'date-interval': 0.99, 'number-compact': 0.99 };

describe('locale conformance', () => {
  if (!existsSync(folder)) {
    it('is skipped: ../shared/conformance/locale does not exist', (context) => context.skip());
    return;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    // Texts of templates are the business of the template engine's own conformance test.
    if (/^(?:template-|subscription)/.test(file)) continue;
    it(`gives what the reference gives for ${file}`, async () => {
      const { family, cases }: { family: string; cases: readonly Case[] } = JSON.parse(
        readFileSync(path.join(folder, file), 'utf8'),
      );

      const wrong: unknown[] = [];
      for (const one of cases) {
        const got = await run(family, one).catch((error: unknown) => error);
        if (!isRight(one, got, family in FOLDED)) wrong.push({ ...one, got });
      }

      expect(cases.length - wrong.length, JSON.stringify(wrong.slice(0, 5), null, 1)).toBeGreaterThanOrEqual(
        Math.ceil(cases.length * (FOLDED[family] ?? EXACT)),
      );
    });
  }
});

function isRight(one: Case, got: unknown, folds: boolean): boolean {
  if ('error' in one) return got instanceof Error && 'class' in got && got.class === one.error;
  if (one.throws !== undefined) return got instanceof Error && got.message.includes(one.throws);
  return folds ? folded(got) === folded(one.expect) : isDeepStrictEqual(got, one.expect);
}

/** Unusual blanks as plain ones, and no marks of direction. */
function folded(text: unknown): string {
  return String(text)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u200e\u200f\u061c]/g, '');
}
