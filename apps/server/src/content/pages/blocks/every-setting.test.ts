import {
  BLOCK_DEFINITIONS,
  type BlockDefinition,
  type FieldDescription,
  type JsonObject,
  type JsonValue,
} from '@portico/page-model';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection, aNavigation, anItem } from '../../../testing/content.ts';
import { aForm } from '../../../testing/forms.ts';
import { addFeeds, keepCopy } from '../../outside-feeds/kept-feeds.ts';
import { importAsset } from '../../assets/commands.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

/** What a site has for blocks to show: two of each, so that one can be exchanged for the other. */
type Things = Readonly<Record<string, readonly [string, string]>>;

/** A value of a setting, and another one that should be seen. */
function valuesOf(
  { path, kind }: FieldDescription,
  things: Things,
  type = '',
): readonly [JsonValue, JsonValue] | undefined {
  switch (kind.name) {
    case 'rich-text':
      return ['<p>One</p>', '<p>Other</p>'];
    case 'text':
      return SAID[path] ?? ['One', 'Other'];
    case 'source':
      return ['One', 'Other'];
    case 'number':
      return [kind.min + kind.step, kind.min + 2 * kind.step];
    case 'choice':
      // A blog has its newest first of its own accord.
      return [kind.initial, kind.options.find((option) => option !== kind.initial && option !== 'newest') ?? ''];
    case 'switch':
      return [kind.initial, !kind.initial];
    case 'link':
      return type === 'rss' ? ['https://one.example/feed', 'https://other.example/feed'] : ['/one', '/other'];
    case 'cells':
      return [
        ['1', '2'],
        ['1', '3'],
      ];
    case 'moment':
      return ['2036-05-04T10:00:00Z', '2036-05-05T10:00:00Z'];
    case 'asset': {
      const [one = '', other = ''] = things[kind.family === 'audio' ? 'sound' : 'asset'] ?? [];
      return kind.isNested ? [{ assetId: one }, { assetId: other }] : [one, other];
    }
    case 'reference':
      return things[kind.target];
  }
}

const SAID: Readonly<Record<string, readonly [string, string]>> = {
  position: ['59.91, 10.75', '48.20, 16.37'],
  category: ['pots', 'prints'],
  tag: ['red', 'blue'],
  language: ['en', 'de'],
};

/** What a block has beside its settings as they begin, so that the setting that is tried is seen. */
const WITH: Readonly<Record<string, JsonObject>> = {
  image: { design: 'card' },
  collectionlink: { itemId: '' },
  code: { html: '<b>One</b>' },
};
/** The same for one setting. */
const WITH_FIELD: Readonly<Record<string, JsonObject>> = {
  'image.lightbox': { href: '' },
  'image.caption': { design: 'inline' },
  'image.altKind': { alt: 'A jug' },
  'video.url': { assetId: '' },
  'video.assetId': { url: 'https://vimeo.com/76979871' },
  'video.title': { url: 'https://vimeo.com/76979871' },
  'gallery.thumbnails': { design: 'slideshow' },
  'gallery.active-alignment': { design: 'slider' },
  'gallery.controls': { design: 'slider' },
  'gallery.lightboxTheme': { lightbox: true },
  'image.fit': { ratio: '1:1' },
  'shape.figure': { assetId: '' },
  'audio.url': { assetId: '' },
  'embed.html': { url: '' },
  'form.buttonWords': { opens: 'lightbox' },
  'embed.assetId': { url: 'https://vimeo.com/76979871' },
  'embed.title': { url: 'https://vimeo.com/76979871' },
};

/** Settings that are seen only where a site has more than this one: events, reviews, hours, a list to sign up for, a PDF. */
const ELSEWHERE = new Set(
  (
    'gallery-collection tourdates-collection calendar-collection calendar-design calendar-limit reviews-stars reviews-limit ' +
    'hours-title hours-design file-showsPages summary-v2-showsPicture'
  ).split(' '),
);

function baseOf({ type, fields }: BlockDefinition, field: string, things: Things): JsonObject {
  const own = fields.flatMap((one) => {
    const values = valuesOf(one, things, type);
    return values ? [[one.path, values[0]] as const] : [];
  });
  return { ...Object.fromEntries(own), ...WITH[type], ...WITH_FIELD[`${type}.${field}`] };
}

/** A feed of others with what was fetched of it. */
async function aFeed(websiteId: string, url: string, title: string): Promise<void> {
  const { clock, database } = content.services;
  const entry = { url, at: Date.UTC(2026, 1, 2), excerpt: 'Low water', author: 'Gull' };
  const entries = Array.from({ length: 4 }, (_none, n) => ({ ...entry, title: `${title} ${n}` }));
  await database.inSite(websiteId, async (tx) => {
    await addFeeds(tx, [url], clock.now());
    await keepCopy(tx, url, { title, entries }, clock.now());
  });
}

it('every setting of every block is seen on the page', async () => {
  const { services } = content;
  const site = await content.aSiteWith();
  await aFeed(site.websiteId, 'https://one.example/feed', 'One');
  await aFeed(site.websiteId, 'https://other.example/feed', 'Other');
  const picture = async (name: string) => {
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><title>${name}</title></svg>`,
    );
    const taken = await importAsset(services, site.websiteId, { fileName: `${name}.svg`, bytes });
    return taken.ok ? taken.value.id : '';
  };
  const list = async (urlId: string) => {
    const collection = await aCollection(services, site.websiteId, { urlId, typeName: 'blog', title: urlId });
    for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- their order is what is tried
      await anItem(services, site.websiteId, collection, {
        urlId: name,
        title: `${urlId} ${5 - at}`,
        excerpt: '<p>Short</p>',
        categories: [at % 2 === 0 ? 'pots' : 'prints'],
        tags: [at % 2 === 0 ? 'red' : 'blue'],
        authorName: 'Maren',
        isStarred: at === 1,
        position: at,
        publishAt: services.clock.now() - ((at * 7) % 5) * 40 * 86_400_000 - 3_600_000,
      });
    }
    return collection;
  };
  await aNavigation(services, site.websiteId, 'mainNav', [{ externalLink: true, title: 'One', url: '/one' }]);
  const form = (title: string) =>
    aForm(services, site.websiteId, [{ id: 'name', type: 'text', title, required: false }], { name: title });
  const things: Things = {
    asset: [await picture('one'), await picture('other')],
    sound: [await picture('sung'), await picture('played')],
    collection: [await list('one'), await list('other')],
    menu: ['mainNav', 'none'],
    form: [await form('One'), await form('Other')],
  };
  const tried = BLOCK_DEFINITIONS.flatMap((definition) =>
    definition.fields.flatMap((field) => {
      const values = valuesOf(field, things, definition.type);
      return values ? [{ definition, field, values, id: `${definition.type}-${field.path}` }] : [];
    }),
  );
  const drawn = async (which: 0 | 1) => {
    const rows = tried.map(({ definition, field, values, id }) => ({
      columns: [
        {
          span: 12,
          rows: [],
          blocks: [
            {
              id,
              type: definition.type,
              value: {
                ...baseOf(definition, field.path, things),
                [field.path]: values[which],
                ...(definition.entry
                  ? {
                      [definition.entry.list]: [0, 1, 2].map(() =>
                        Object.fromEntries(
                          (definition.entry?.fields ?? []).flatMap((one) => {
                            const entry = valuesOf(one, things);
                            return entry ? [[one.path, entry[0]]] : [];
                          }),
                        ),
                      ),
                    }
                  : {}),
              },
            },
          ],
        },
      ],
    }));
    const urlId = `page-${which}`;
    await aCollection(services, site.websiteId, { urlId, document: { rows } as never });
    const { body } = await content.get(site, `/${urlId}?format=main-content`);
    return new Map(
      body.split('<div class="row').flatMap((part) => {
        const id = /id="block-([\w-]+)"/.exec(part)?.[1];
        return id === undefined ? [] : [[id, part.replaceAll(/form-\d+|\bfetchpriority="high"|loading="lazy"/g, '')]];
      }),
    );
  };
  const [one, other] = [await drawn(0), await drawn(1)];

  const unseen = tried.filter(({ id }) => one.get(id) === other.get(id)).map(({ id }) => id);
  expect(unseen.filter((id) => !ELSEWHERE.has(id))).toEqual([]);
  expect([...ELSEWHERE].filter((id) => !unseen.includes(id))).toEqual([]);
});
