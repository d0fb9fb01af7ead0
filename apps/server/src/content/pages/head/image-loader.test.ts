import { expect, it } from 'vitest';
import { IMAGE_ROOM, withImageRoom } from './image-loader.ts';

/** The styles that a page with this body has. */
const roomCss = (body: string) =>
  withImageRoom(`<style>${IMAGE_ROOM}</style>${body}`).slice('<style>'.length).split('</style>')[0] ?? '';

const image = (size: string) =>
  `<img data-src="/a.webp" data-image="/a.webp" data-image-dimensions="${size}" alt="" />`;

it('keeps room for images whose source a script gives, once for each size, below whatever a kit says of them', () => {
  const css = roomCss(image('900x1125') + image('900x1125') + image('640x480'));

  expect(css.match(/aspect-ratio/g)).toHaveLength(2);
  expect(css).toContain(':where(img[data-image-dimensions="900x1125"]){aspect-ratio:auto 900/1125}');
  expect(css).toContain(':where(img[data-image-dimensions="640x480"]){aspect-ratio:auto 640/480}');
  expect(css.replaceAll(/:where\([^{]*\)\{[^}]*\}/g, '')).toBe('');
});

it('says nothing where no image waits for a script, or none says its size', () => {
  expect(roomCss('<img src="/a.webp" data-image-dimensions="900x1125">')).toBe('');
  expect(roomCss(image(''))).toBe('');
});
