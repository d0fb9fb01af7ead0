import { describe, expect, it } from 'vitest';
import { presetRange, PRESETS, rangeOf, reportSearch } from './search.ts';

describe('the address of a report', () => {
  it('keeps what it knows, and leaves out what holds anyway', () => {
    expect(reportSearch({ range: '28', compare: 'before', step: 'minute', filter: 'nothing', data: 'none' })).toEqual(
      {},
    );
    expect(
      reportSearch({ range: 7, compare: 'year', filter: ['device:phone', '-country:CA', 5], data: 'real' }),
    ).toEqual({
      range: '7',
      compare: 'year',
      filter: ['device:phone', '-country:CA'],
      data: 'real',
    });
  });

  it('takes days of its own before a preset, when they are days in their order', () => {
    expect(reportSearch({ range: '7', from: '2026-03-01', to: '2026-03-04' })).toEqual({
      from: '2026-03-01',
      to: '2026-03-04',
    });
    expect(reportSearch({ from: '2026-03-04', to: '2026-03-01' })).toEqual({});
    expect(reportSearch({ from: '2026-13-01', to: '2026-14-01' })).toEqual({});
  });

  it('means days that move with the calendar', () => {
    const days = Object.fromEntries(PRESETS.map((preset) => [preset, presetRange(preset, '2026-03-02')]));
    expect(days).toMatchObject({
      today: { from: '2026-03-02', to: '2026-03-02' },
      yesterday: { from: '2026-03-01', to: '2026-03-01' },
      7: { from: '2026-02-24', to: '2026-03-02' },
      month: { from: '2026-03-01', to: '2026-03-02' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
      year: { from: '2026-01-01', to: '2026-03-02' },
    });
    expect(rangeOf({}, '2026-03-02')).toEqual({ from: '2026-02-03', to: '2026-03-02' });
  });
});
