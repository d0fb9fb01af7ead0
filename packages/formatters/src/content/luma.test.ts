import { describe, expect, it } from 'vitest';

import { renderPage } from '../testing/render-page.ts';
import { isDark } from './luma.ts';

describe('light and dark by luma', () => {
  it('[FMT-011] a colour is dark below 0.65 of 256, which is 166.4', () => {
    expect(isDark('#a6a6a6')).toBe(true);
    expect(isDark('#a7a7a7')).toBe(false);
    // A hair below, and a hair above.
    expect(isDark('5ccc0d')).toBe(true);
    expect(isDark('12e20d')).toBe(false);
  });

  it('[FMT-011] green counts most and blue least', () => {
    expect(isDark('00ff00')).toBe(false);
    expect(isDark('ff0000')).toBe(true);
    expect(isDark('0000ff')).toBe(true);
    expect(isDark('ffff00')).toBe(false);
  });

  it('templates ask with color-luma; what is no colour prints nothing', () => {
    expect(renderPage('{a|color-luma} {b|color-luma} {c|color-luma}|', { a: '#fff', b: '123', c: 'red' })).toBe(
      'light dark |',
    );
  });
});
