import { sliceTypes, type SliceType } from '@portico/domain';
import { describe, expect, it } from 'vitest';

import { renderPage } from '../testing/render-page.ts';
import { GALLERY_OPTIONS } from './codes.ts';

const color = (value: unknown) => renderPage('{@|website-color}', value);

describe('colours', () => {
  const base = { hue: 10, saturation: 0.5, lightness: 0.5 };

  it('[FMT-004] refuses a hue beyond 0 to 360', () => {
    expect(color({ ...base, hue: 360 })).toBe('hsl(360, 50%, 50%)');
    expect(color({ ...base, hue: 360.001 }).trim()).toBe('Hue out of bounds.');
    expect(color({ ...base, hue: -0.001 }).trim()).toBe('Hue out of bounds.');
  });

  it('[FMT-005] refuses a saturation beyond 0 to 1', () => {
    expect(color({ ...base, saturation: 1.001 }).trim()).toBe('Saturation out of bounds.');
    expect(color({ ...base, saturation: -0.001 }).trim()).toBe('Saturation out of bounds.');
    expect([0, 1].map((saturation) => color({ ...base, saturation }))).toEqual([
      'hsl(10, 0%, 50%)',
      'hsl(10, 100%, 50%)',
    ]);
  });

  it('[FMT-006] refuses a lightness beyond 0 to 1', () => {
    expect(color({ ...base, lightness: -0.001 }).trim()).toBe('Lightness out of bounds.');
    expect(color({ ...base, lightness: 1.001 }).trim()).toBe('Lightness out of bounds.');
    expect([0, 1].map((lightness) => color({ ...base, lightness }))).toEqual([
      'hsl(10, 50%, 0%)',
      'hsl(10, 50%, 100%)',
    ]);
  });

  it('[FMT-009] has a hue, a saturation, a lightness and an alpha that may be missing', () => {
    expect(color({ hue: 10, saturation: 0.2, lightness: 0.3 })).toBe('hsl(10, 20%, 30%)');
    expect(color({ hue: 10, saturation: 0.2, lightness: 0.3, alpha: 0.4 })).toBe('hsla(10, 20%, 30%, 0.4)');
  });

  it('[FMT-007, FMT-009] refuses an alpha beyond 0 to 1', () => {
    expect(color({ ...base, alpha: 1.001 })).toBe('Alpha out of bounds.');
    expect(color({ ...base, alpha: -0.001 })).toBe('Alpha out of bounds.');
    expect(color({ ...base, alpha: 1 })).toBe('hsla(10, 50%, 50%, 1)');
    expect(color({ ...base, alpha: 0 })).toBe('hsla(10, 50%, 50%, 0)');
  });

  it('[FMT-008, FMT-009] says that a value is missing, whichever it is', () => {
    for (const missing of ['hue', 'saturation', 'lightness']) {
      const given = Object.fromEntries(Object.entries(base).filter(([name]) => name !== missing));

      expect(color(given)).toBe('Missing an H/S/L value.');
    }
  });

  it('[FMT-010] weighs three to six hex digits and nothing else', () => {
    expect([weigh('#fff'), weigh('000000'), weigh('ff'), weigh('fffffff'), weigh('ggg')]).toEqual([
      '[light]',
      '[dark]',
      '[]',
      '[]',
      '[]',
    ]);
  });

  it('[FMT-012] splits light from dark at half of 0xFFFFFF', () => {
    expect(renderPage('{a|color-weight} {b|color-weight}', { a: '7fffff', b: '800000' })).toBe('dark light');
  });

  it('[FMT-013] knows the four corners and the centre of an image', () => {
    const colorData = Object.fromEntries(
      ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'].map((name, i) => [`${name}Average`, `11111${i}`]),
    );

    expect(renderPage('{@|image-color}', { colorData })).toBe(
      'data-color-topLeft="#111110" data-color-topRight="#111111" data-color-bottomLeft="#111112" ' +
        'data-color-bottomRight="#111113" data-color-center="#111114" ',
    );
  });
});

describe('addresses', () => {
  it('[FMT-002, FMT-003] prefix the base URL onto relative paths only', () => {
    const data = { 'base-url': 'https://slackwater.example', a: 'shop/mug', b: 'https://other.example/x' };

    expect(renderPage('{a|AbsUrl} {b|AbsUrl}', data)).toBe(
      'https://slackwater.example/shop/mug https://other.example/x',
    );
    for (const whole of ['//other.example/x', 'mailto:ada@example.com', 'HTTP://other.example']) {
      expect(renderPage('{a|AbsUrl}', { ...data, a: whole })).toBe(whole);
    }
  });
});

const weigh = (text: string) => renderPage('[{@|color-weight}]', text);

const srcset = (systemDataVariants: string) =>
  renderPage('{@|image-srcset}', { assetUrl: 'u', systemDataVariants }).match(/format=\w+ \d+w/g);

const step = (width: number) => renderPage(`{@|squarespaceThumbnailForWidth ${width}}`, '4000x3000');

describe('images', () => {
  it('[FMT-014, FMT-027] are printed with their address, size, focal point and alternative text', () => {
    const image = { assetUrl: '/a.jpg', originalSize: '10x20', mediaFocalPoint: { x: 0.1, y: 0.2 }, title: 'T' };

    expect(renderPage('{@|image-meta}', image)).toBe(
      'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="10x20" data-image-focal-point="0.1,0.2" alt="T" ',
    );
    // With and without script.
    expect(renderPage('{@|image}', image).match(/<img [^>]*\/a\.jpg/g)).toHaveLength(2);
    expect(renderPage('{@|image}', image)).toContain(
      '<noscript><img src="/a.jpg" alt="T" /></noscript><img class="thumb-image" data-src="/a.jpg"',
    );
    expect(renderPage('{@|image wide}', image)).toContain('<img class="wide" ');
  });

  it('[FMT-027] are those of the item, of its cover, and of its children, the first unless another is asked for', () => {
    const item = {
      assetUrl: '/own.jpg',
      coverImage: { assetUrl: '/cover.jpg' },
      items: [{ assetUrl: '/first.jpg' }, { assetUrl: '/second.jpg' }],
    };
    const shown = (formatter: string) => /data-src="([^"]*)"/.exec(renderPage(`{@|${formatter}}`, item))?.[1];

    expect(['image-meta', 'cover-image-meta', 'child-image-meta', 'child-image-meta 1'].map(shown)).toEqual([
      '/own.jpg',
      '/cover.jpg',
      '/first.jpg',
      '/second.jpg',
    ]);
  });

  it.each(['', '800', '800x', 'x400', 'axb', '800x400x2', '800 400', '800*400', null, {}, 800])(
    '[FMT-016] refuse the size %j, which is not two numbers separated by x',
    (size) => {
      const message = 'Invalid source parameter. Pass in originalSize';

      expect(renderPage('{@|resizedHeightForWidth 100}', size)).toBe(message);
      expect(renderPage('{@|resizedWidthForHeight 100}', size)).toBe(message);
      expect(renderPage('{@|squarespaceThumbnailForHeight 100}', size)).toContain('Invalid source parameter. Pass in');
    },
  );

  it('[FMT-016] take two numbers separated by x', () => {
    expect(renderPage('{@|resizedHeightForWidth 100}', '800x400')).toBe('50');
    expect(renderPage('{@|resizedWidthForHeight 100}', '800x400')).toBe('200');
  });

  it('[FMT-024] cut an alternative text from the body at 250 characters', () => {
    const drawn = [249, 250, 251, 300].map((length) => renderPage('{@|image-meta}', { body: 'x'.repeat(length) }));

    expect(drawn.map((html) => /alt="(x+)"/.exec(html)?.[1]?.length)).toEqual([249, 250, 250, 250]);
  });

  it('[FMT-025] offer the stored widths, and the original above them', () => {
    const widths = '100w,300w,500w,750w,1000w,1500w,2500w';

    expect(srcset(widths)).toEqual(widths.split(',').map((width) => `format=${width} ${width}`));
    // Each step is followed by the next one, in whose place the original stands.
    const steps = widths.split(',');
    expect(steps.slice(0, -1).map((_, at) => srcset(steps.slice(0, at + 1).join(','))?.at(-1))).toEqual(
      steps.slice(1).map((next) => `format=original ${next}`),
    );
    expect(srcset('100w,300w')).toEqual(['format=100w 100w', 'format=300w 300w', 'format=original 500w']);
  });

  it('[FMT-026] are served in the step above the shown width', () => {
    expect([100, 101, 300, 301, 500, 501, 750, 751, 1000, 1001].map(step)).toEqual(
      '100w 300w 300w 500w 500w 750w 750w 1000w 1000w 1500w'.split(' '),
    );
  });
});

describe('media', () => {
  it('[FMT-015, FMT-028] videos carry their embed code and provider', () => {
    const html = renderPage('{@|video}', { oembed: { html: '<iframe>', providerName: 'vimeo' }, overlay: true });

    expect(html).toContain('data-html="&lt;iframe&gt;" data-provider-name="vimeo"');
    expect(html).toContain('sqs-video-overlay');
    expect(renderPage('{@|video}', { oembed: {}, overlay: false })).not.toContain('sqs-video-overlay');
  });

  it('[FMT-029] audio carries its address', () => {
    const html = renderPage('{@|audio-player}', { id: 'a1', structuredContent: { audioAssetUrl: '/a.mp3' } });

    expect(html).toContain('data-audio-asset-url="/a.mp3" data-item-id="a1"');
  });
});

const holds = (predicate: string, data: unknown) => renderPage(`{.${predicate}}yes{.or}no{.end}`, data) === 'yes';

describe('predicates of records', () => {
  it('[FMT-042, FMT-043] an index or a redirect makes an item clickable, and so does no folder at all', () => {
    expect(
      [{ folderBehavior: 1 }, { folderBehavior: 2 }, {}, { folderBehavior: 3 }].map((d) => holds('clickable?', d)),
    ).toEqual([true, true, true, false]);
  });

  it('[ENUM-001] tells where a background comes from', () => {
    const sources = { undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 };

    for (const [name, code] of Object.entries(sources)) {
      for (const backgroundSource of Object.values(sources)) {
        expect(holds(`background-source-${name}?`, { backgroundSource })).toBe(backgroundSource === code);
      }
    }
  });

  it('[ENUM-007] tells what an item is, by the code of its type', () => {
    const codes = {
      text: 1,
      image: 2,
      quote: 4,
      link: 5,
      audio: 7,
      video: 8,
      'store-item': 11,
      event: 12,
      gallery: 14,
      kbarticle: 54,
    };

    for (const [name, code] of Object.entries(codes)) {
      for (const recordType of Object.values(codes)) {
        expect(holds(`${name}?`, { recordType })).toBe(recordType === code);
      }
    }
  });

  it('[ENUM-010] tells which block an item promotes', () => {
    const blocks = 'map embed image code quote twitter link video foursquare instagram form'.split(' ');

    for (const block of blocks) {
      expect(holds(`promoted${block.toUpperCase()}?`, { promotedBlockType: block })).toBe(true);
      expect(holds(`promoted${block.toUpperCase()}?`, { promotedBlockType: 'other' })).toBe(false);
    }
  });

  it.each([
    ['[GALLERY-002]', 'design', 'gallery-design', ['grid', 'slideshow', 'slider', 'stacked']],
    [
      '[GALLERY-003]',
      'meta-position',
      'gallery-meta-position',
      ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
    ],
    ['[GALLERY-004]', 'active-alignment', 'gallery-active-alignment', ['center', 'left', 'right']],
  ])('%s tells the value of the gallery option %s', (_id, option, predicate, values) => {
    expect(Object.values(GALLERY_OPTIONS)).toContainEqual(values);
    for (const value of values) {
      for (const other of values) {
        expect(holds(`${predicate}-${value}?`, { options: { [option]: other } })).toBe(value === other);
      }
    }
  });

  it('[GALLERY-005] tells which gallery flags are on', () => {
    const flags = 'autoplay auto-crop controls lightbox square-thumbs show-meta show-meta-on-hover thumbnails'.split(
      ' ',
    );

    for (const flag of flags) {
      expect(holds(`gallery-${flag}?`, { options: { [flag]: true } })).toBe(true);
      expect(holds(`gallery-${flag}?`, { options: { [flag]: false } })).toBe(false);
      expect(holds(`gallery-${flag}?`, { options: { [flag]: 'true' } })).toBe(true);
      expect(holds(`gallery-${flag}?`, { options: { [flag]: 'false' } })).toBe(false);
      expect(holds(`gallery-${flag}?`, {})).toBe(false);
    }
  });

  it('[ENUM-008] tells which kind of slice is drawn, by the code of each', () => {
    const codes = new Map(sliceTypes.map((name) => [name, SLICE_CODES[name]]));

    for (const [name, code] of codes) {
      for (const currentType of codes.values()) {
        expect(holds(`current-type? ${name}`, { currentType })).toBe(currentType === code);
      }
    }
    expect(holds('current-type? other', {})).toBe(false);
  });
});

/** The codes of the reference. */
const SLICE_CODES: Readonly<Record<SliceType, number>> = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
};
