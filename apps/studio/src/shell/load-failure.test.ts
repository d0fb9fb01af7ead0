import { describe, expect, it } from 'vitest';
import { isLoadFailure } from './load-failure.ts';

describe('a screen that could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://studio.example.com/assets/reviews.js',
    'error loading dynamically imported module: https://studio.example.com/assets/reviews.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/reviews.css',
  ])('is known by what browsers say: %s', (message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true);
  });

  it('is no fault of the screen', () => {
    expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'rows')"))).toBe(false);
    expect(isLoadFailure('Importing a module script failed.')).toBe(false);
  });
});
