import { describe, expect, it } from 'vitest';
import { publishedAt, publishedWords } from './publish-marks.ts';

const series = (step: 'hour' | 'day' | 'week', points: readonly string[]) =>
  ({ step, points, pointsBefore: [], isOpen: false, lines: [] }) as const;
const mark = (hour: string, title: string) => ({ hour, title, documents: 1 });

describe('what was published', () => {
  it('stands in the hour, the day or the week in which it was, and not beside the line', () => {
    const marks = [mark('2026-03-02T14', 'Home'), mark('2026-03-04T09', ''), mark('2026-03-20T09', 'About')];

    expect([...publishedAt(marks, series('hour', ['2026-03-02T13', '2026-03-02T14']))]).toEqual([[1, ['Home']]]);
    expect([...publishedAt(marks, series('day', ['2026-03-02', '2026-03-03', '2026-03-04']))]).toEqual([
      [0, ['Home']],
      [2, ['changes']],
    ]);
    expect([...publishedAt(marks, series('week', ['2026-02-23', '2026-03-02']))]).toEqual([[1, ['Home', 'changes']]]);
  });

  it('is named once however often it was, and counted beyond the first', () => {
    expect(publishedWords(['Home', 'Home'])).toBe('Published: Home');
    expect(publishedWords(['Home', 'About'])).toBe('Published: Home and one more');
    expect(publishedWords(['Home', 'About', 'Shop'])).toBe('Published: Home and 2 more');
  });
});
