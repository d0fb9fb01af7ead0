import { expect, it } from 'vitest';
import { isoDay } from '@portico/locale';
import { isOpenOn, turnsOf } from './is-open.ts';

it('is open from its first day to its last, and always without them', () => {
  const days = { opens: '2026-03-02', closes: '2026-03-04' };

  expect(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].map((day) => isOpenOn(days, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOpenOn({ opens: '', closes: '' }, '2026-03-01')).toBe(true);
  expect([turnsOf(days).map(isoDay), turnsOf({ opens: '', closes: 'soon' })]).toEqual([
    ['2026-03-02', '2026-03-05'],
    [],
  ]);
});
