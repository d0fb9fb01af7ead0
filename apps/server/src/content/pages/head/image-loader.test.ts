import { expect, it } from 'vitest';
import { imageRoomCss } from './image-loader.ts';

const image = (size: string) =>
  `<img data-src="/a.webp" data-image="/a.webp" data-image-dimensions="${size}" alt="" />`;

it('keeps room for images whose source a script gives, once for each size, below whatever a kit says of them', () => {
  const css = imageRoomCss(image('900x1125') + image('900x1125') + image('640x480'));

  expect(css.match(/aspect-ratio/g)).toHaveLength(2);
  expect(css).toContain(':where(img[data-image-dimensions="900x1125"]){aspect-ratio:auto 900/1125}');
  expect(css).toContain(':where(img[data-image-dimensions="640x480"]){aspect-ratio:auto 640/480}');
  expect(css.replaceAll(/:where\([^{]*\)\{[^}]*\}/g, '')).toBe('');
});

it('says nothing where no image waits for a script, or none says its size', () => {
  expect(imageRoomCss('<img src="/a.webp" data-image-dimensions="900x1125">')).toBe('');
  expect(imageRoomCss(image(''))).toBe('');
});
