import { expect, it } from 'vitest';

import { imageSize, placeInRow, withWhole } from './slides.ts';

const image = {
  href: '/jug.webp?format=2500w',
  srcset: '/jug.webp?format=300w 300w',
  width: 900,
  height: 1125,
  shownWidth: 300,
  shownHeight: 375,
};

it('shows an image in its own size, or in the proportions of what is shown where the page does not say it', () => {
  expect(imageSize(image)).toEqual({ width: 900, height: 1125 });
  expect(imageSize({ ...image, width: 0, height: 0 })).toEqual({ width: 1500, height: 1875 });
  expect(imageSize({ ...image, width: Number.NaN, shownWidth: 0 })).toEqual({ width: 1500, height: 1500 });
});

it('offers the whole image beside the steps of the page', () => {
  expect(withWhole(image, 900)).toBe('/jug.webp?format=300w 300w, /jug.webp?format=2500w 900w');
  expect(withWhole({ ...image, srcset: '' }, 900)).toBe('');
});

it('puts the first image leftmost, or rightmost on pages that are written from right to left', () => {
  expect([0, 1, 2].map((index) => placeInRow(index, 3, false))).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((index) => placeInRow(index, 3, true))).toEqual([2, 1, 0]);
});
