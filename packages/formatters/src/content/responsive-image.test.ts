import { untrusted } from '@portico/template';
import { describe, expect, it } from 'vitest';

import { pageErrors, renderPage } from '../testing/render-page.ts';

const image = {
  assetUrl: 'https://images.example/jug.jpg',
  originalSize: '900x600',
  title: 'Jug & bowl',
  mediaFocalPoint: { x: 0.25, y: 0.5 },
};
const draw = (options: string, data: unknown = image) => renderPage(`{@|responsive-image;${options}}`, data);
const errors = (options: string) => pageErrors(`{@|responsive-image;${options}}`, image);

describe('the newer image helper', () => {
  it('prints a lazy image in the stored widths up to the first that covers the original', () => {
    expect(draw('sizes=(min-width: 60em) 50vw, 100vw')).toBe(
      '<img src="https://images.example/jug.jpg?format=1500w" ' +
        'srcset="https://images.example/jug.jpg?format=100w 100w, https://images.example/jug.jpg?format=300w 300w, ' +
        'https://images.example/jug.jpg?format=500w 500w, https://images.example/jug.jpg?format=750w 750w, ' +
        'https://images.example/jug.jpg?format=1000w 1000w" sizes="(min-width: 60em) 50vw, 100vw" ' +
        'width="900" height="600" alt="Jug &amp; bowl" style="object-position: 25% 50%" loading="lazy" decoding="async">',
    );
  });

  it('[FMT-017] knows the priorities high, low and none, and refuses others', () => {
    expect(draw('sizes=100vw;priority=high')).toContain('loading="eager" decoding="async" fetchpriority="high"');
    expect(draw('sizes=100vw;priority=low')).toContain('loading="lazy" decoding="async" fetchpriority="low"');
    expect(draw('sizes=100vw;priority=none')).not.toContain('fetchpriority');
    expect(errors('sizes=100vw;priority=urgent')).toEqual([
      'responsive-image: priority is "urgent", but must be high, low or none',
    ]);
  });

  it('[FMT-018] knows the loaders sqs, raw, vimeo and youtube, and refuses others', () => {
    const youtube = { oembed: { url: 'https://www.youtube.com/watch?v=abcdefghijk' } };
    const vimeo = { oembed: { thumbnailUrl: 'https://i.vimeocdn.com/video/12-ab_640' } };

    expect(draw('loader=sqs;sizes=100vw')).toContain('?format=500w 500w');
    expect(draw('loader=raw')).toContain('src="https://images.example/jug.jpg" width');
    expect(draw('loader=youtube', youtube)).toContain('src="https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg"');
    expect(draw('loader=vimeo;width=800', vimeo)).toContain('src="https://i.vimeocdn.com/video/12-ab_800.jpg"');
    expect(errors('loader=ftp')).toEqual(['responsive-image: loader is "ftp", but must be sqs, raw, vimeo or youtube']);
  });

  it('[FMT-019] knows the formats jpg and webp, and refuses others', () => {
    expect(draw('loader=youtube;format=webp', 'abcdefghijk')).toContain('/vi_webp/abcdefghijk/maxresdefault.webp');
    expect(draw('loader=youtube;format=jpg', 'abcdefghijk')).toContain('/vi/abcdefghijk/maxresdefault.jpg');
    expect(errors('loader=youtube;format=gif')).toEqual(['responsive-image: format is "gif", but must be jpg or webp']);
  });

  it.each(['loader=raw;format=webp', 'sizes=100vw;format=jpg'])(
    '[FMT-020] refuses a format for other loaders: %s',
    (options) => {
      expect(errors(options)).toEqual([
        expect.stringContaining('format is allowed only for the loaders vimeo and youtube'),
      ]);
      expect(draw(options)).toBe('');
    },
  );

  it.each(['0', '-5', '1.5', 'wide', ''])('[FMT-021] refuses the width "%s"', (width) => {
    expect(errors(`sizes=100vw;width=${width}`)).toEqual([
      `responsive-image: width is "${width}", but must be a positive integer`,
    ]);
  });

  it.each(['0', '-5', '1.5', 'tall', ''])('[FMT-022] refuses the height "%s"', (height) => {
    expect(errors(`sizes=100vw;height=${height}`)).toEqual([
      `responsive-image: height is "${height}", but must be a positive integer`,
    ]);
  });

  it('[FMT-021][FMT-022] prints the width and height that were asked for', () => {
    expect(draw('sizes=100vw;width=450;height=300')).toContain('?format=500w" srcset');
    expect(draw('sizes=100vw;width=450;height=300')).toContain('width="450" height="300"');
  });

  it('[FMT-023] requires sizes for the loader sqs, and for no other', () => {
    expect(errors('loader=sqs')).toEqual(['responsive-image: sizes is required for the loader sqs']);
    expect(errors('priority=low')).toEqual(['responsive-image: sizes is required for the loader sqs']);
    expect(errors('loader=raw')).toEqual([]);
  });

  it('offers the widths that were asked for', () => {
    expect(draw('sizes=50vw;widths=640, 320')).toContain(
      '?format=500w 320w, https://images.example/jug.jpg?format=750w 640w',
    );
    expect(errors('sizes=50vw;widths=320,x')).toEqual([
      'responsive-image: widths is "x", but must be a positive integer',
    ]);
  });

  it('[SEC-19] escapes the address a visitor wrote, and lets it lead to pages alone', () => {
    const written = (text: string) => draw('sizes=100vw', { assetUrl: untrusted(text) });

    expect(written(`/a" 'b'`)).toContain('src="/a&quot;%20&#39;b&#39;?format=1500w"');
    expect(written('javascript:alert(1)')).toBe('');
    expect(draw('loader=raw', untrusted(`'x'`))).toContain('src="&#39;x&#39;"');
  });

  it('prints nothing for what has no image', () => {
    expect(draw('sizes=100vw', { title: 'none' })).toBe('');
    expect(draw('loader=vimeo', 'https://elsewhere.example/video')).toBe('');
    expect(draw('loader=youtube', 'short')).toBe('');
  });

  it('tells every rule that is broken, and unknown options', () => {
    expect(errors('prioritty=high;width=x')).toEqual([
      'responsive-image: "prioritty=high" is no option; there are loader, priority, format, sizes, width, height, widths, class',
      'responsive-image: sizes is required for the loader sqs',
      'responsive-image: width is "x", but must be a positive integer',
    ]);
  });
});
