import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  BLOCK_DEFINITIONS,
  nodesOf,
  orderKeysBetween,
  referencesOf,
  type BlockDefinition,
  type DocumentNode,
  type FieldDescription,
  type JsonObject,
  type JsonValue,
  type SectionDraft,
} from '@portico/page-model';

export interface OfferedSection {
  readonly id: string;
  readonly nodes: readonly DocumentNode[];
}

/** A site whose owner is signed in. */
interface Site {
  readonly sections: readonly OfferedSection[];
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Makes a page that visitors have, with every ready section and every block in every design; its path. */
export async function everyBlockPage({ sections, call }: Site): Promise<string> {
  const events = [await eventsPage(call)];
  await followFeed(call);
  const pageId = randomUUID();
  await call('POST', '/pages', { pageId, typeName: 'page', title: 'Everything', urlId: 'everything' });
  const [body, settings] = await Promise.all(
    ['page', 'page-settings'].map((kind) =>
      call<{ documentId: string; revision: number }>('POST', '/edit/documents', { kind, subject: pageId }),
    ),
  );
  const keys = orderKeysBetween(null, null, sections.length + 1);
  const ready = sections.map(({ nodes }, at) => {
    const ids = new Map(nodes.map(({ id }) => [id, randomUUID()]));
    return nodes.map((node, place) => ({
      ...node,
      id: ids.get(node.id) ?? '',
      parent: ids.get(node.parent ?? '') ?? 'root',
      ...(place === 0 ? { order: keys[at] ?? '' } : {}),
    }));
  });
  const things = {
    ...thingsIn(ready.flat()),
    'collection of calendar': events,
    'collection of tourdates': events,
  };
  const blocks = everyBlock(things, randomUUID, keys.at(-1) ?? '');
  await call('POST', '/edit/transactions', {
    clientId: randomUUID(),
    seq: 1,
    transactions: [...ready, blocks].map((nodes) => ({
      id: randomUUID(),
      label: 'Added section',
      documents: [{ documentId: body?.documentId, base: body?.revision, operations: [{ kind: 'insert', nodes }] }],
    })),
  });
  await call('POST', '/publishing/publish', {
    releaseId: randomUUID(),
    title: '',
    documents: [{ documentId: body?.documentId }, { documentId: settings?.documentId }],
    ignoresChecks: true,
  });
  return '/everything';
}

/** What the feed of that page says; a block of a feed that was never fetched shows nothing. */
export const EVERY_FEED = [
  'tides.example/feed.xml',
  {
    type: 'application/rss+xml',
    body: `<rss><channel><title>Tides</title>${[1, 2, 3]
      .map(
        (day) =>
          `<item><title>Ferrymen and their boathouses, and Donaudampfschifffahrtsgesellschaftskapitänsmütze ${day}</title>` +
          `<link>http://tides.example/${day}</link><pubDate>0${day} Feb 2026 10:00:00 GMT</pubDate><author>Maren</author>` +
          '<description>What was measured between the two tides of the day, in plain words.</description></item>',
      )
      .join('')}</channel></rss>`,
  },
] as const;
const FEED_URL = `http://${EVERY_FEED[0]}`;

/** Waits until the feed is here. */
async function followFeed(call: Site['call']): Promise<void> {
  await call('POST', '/outside-feed', { url: FEED_URL });
  await expect
    .poll(async () => call('GET', `/outside-feed?url=${encodeURIComponent(FEED_URL)}`), { timeout: 30_000 })
    .toMatchObject({ state: 'here', count: EVERY_FEED_COUNT });
}

const EVERY_FEED_COUNT = 3;

interface OpenedDocument {
  readonly documentId: string;
  readonly revision: number;
}

/** Makes a page of events that visitors have, with one to come; its id. */
async function eventsPage(call: Site['call']): Promise<string> {
  const pageId = randomUUID();
  await call('POST', '/pages', { pageId, typeName: 'events', title: 'Dates', urlId: 'dates' });
  const { itemId } = await call<{ itemId: string }>('POST', `/collections/${pageId}/items`, { title: 'Low tide walk' });
  const [settings, item] = await Promise.all(
    [
      ['page-settings', pageId],
      ['item', itemId],
    ].map(([kind, subject]) => call<OpenedDocument>('POST', '/edit/documents', { kind, subject })),
  );
  const startDate = Date.UTC(2036, 4, 4, 10);
  const said = { title: 'Low tide walk', urlId: 'low-tide-walk', startDate, location: { addressTitle: 'The slip' } };
  const operations = Object.entries(said).map(([name, to]) => ({
    kind: 'set',
    id: 'root',
    path: ['value', name],
    to,
    ...(name === 'title' || name === 'urlId' ? { from: '' } : {}),
  }));
  await call('POST', '/edit/transactions', {
    clientId: randomUUID(),
    seq: 1,
    transactions: [
      {
        id: randomUUID(),
        label: 'Wrote',
        documents: [{ documentId: item?.documentId, base: item?.revision, operations }],
      },
    ],
  });
  await call('POST', '/publishing/publish', {
    releaseId: randomUUID(),
    title: '',
    documents: [{ documentId: settings?.documentId }, { documentId: item?.documentId }],
    ignoresChecks: true,
  });
  return pageId;
}

/** What of a site blocks may show, by kind of what is named. */
type SiteThings = Readonly<Record<string, readonly string[]>>;

/** What sections of a site name: the same its blocks can. */
function thingsIn(nodes: readonly DocumentNode[]): SiteThings {
  const things: Record<string, string[]> = {};
  for (const { type = '', value } of nodes) {
    // Blocks of items show those of their collection, of which there are more.
    for (const { kind, id } of referencesOf(value).filter((one) => one.kind !== 'item')) {
      // A collection of products and one of posts are shown by blocks of their own.
      const name = kind === 'collection' ? `collection of ${type}` : kind;
      things[name] = [...new Set([...(things[name] ?? []), id])];
    }
  }
  return things;
}

/** A section of rows with one block of every type, each as it is filled in once, in every design it has. */
function everyBlock(things: SiteThings, newId: () => string, order: string): readonly DocumentNode[] {
  const draft: SectionDraft = {
    kind: 'rows',
    name: 'Every block',
    value: {},
    rows: BLOCK_DEFINITIONS.filter(({ type }) => !UNSEEN.has(type))
      .flatMap((definition) => designsOf(definition).map((design, at) => ({ definition, design, at })))
      .map(({ definition, design, at }) => [
        {
          span: 12,
          blocks: [
            {
              type: 'html',
              value: { html: `<h2>A block of ${definition.type} ${String(design['design'] ?? '')}</h2>` },
            },
            {
              type: definition.type,
              value: { ...valueOf(definition.fields, definition.type, things, at), ...design },
              ...(definition.entry ? { entries: entriesOf(definition, things) } : {}),
            },
          ],
        },
      ]),
  };
  return nodesOf(draft, { newId, order });
}

/** Shared sections are drawn as any other; the demo has no accounts elsewhere to link to. */
const UNSEEN: ReadonlySet<string> = new Set(['section-ref', 'socialaccountlinks-v2']);

function designsOf({ fields }: BlockDefinition): readonly JsonObject[] {
  const design = fields.find(({ path }) => path === 'design')?.kind;
  return design?.name === 'choice' ? design.options.map((option) => ({ design: option })) : [{}];
}

function entriesOf({ entry, type }: BlockDefinition, things: SiteThings): readonly JsonObject[] {
  return [0, 1, 2].map((at) => valueOf(entry?.fields ?? [], type, things, at));
}

function valueOf(fields: readonly FieldDescription[], type: string, things: SiteThings, at: number): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = sample(field, type, things, at);
      return value === undefined ? [] : [[field.path, value] as const];
    }),
  );
}

const LONG = 'Ferrymen and their boathouses, and Donaudampfschifffahrtsgesellschaftskapitänsmütze in one line of it';

function sample({ path, kind }: FieldDescription, type: string, things: SiteThings, at: number): JsonValue | undefined {
  const pick = (name: string): string | undefined => things[name]?.[at % (things[name]?.length ?? 1)];
  switch (kind.name) {
    case 'rich-text':
      return `<p>${LONG}, <strong>${at}</strong> and <a href="/shop">on to the shop</a>.</p>`;
    case 'text':
      return SAID[path]?.[at % (SAID[path]?.length ?? 1)] ?? `${LONG} ${at}`.slice(0, kind.maxLength);
    case 'source':
      return kind.language === 'html' ? `<p>${LONG}</p>` : `### ${LONG}\n\n- one\n- two`;
    case 'number':
      return Math.min(kind.max, Math.max(kind.min, 4));
    case 'choice':
      return kind.initial;
    case 'switch':
      return kind.initial;
    case 'link':
      return ADDRESS[type] ?? '/shop';
    case 'cells':
      return path === 'columns' ? ['Month', 'Jugs', 'Bowls'] : [`May ${at}`, String(3 + at), String(5 - at)];
    case 'moment':
      return '2036-05-04T10:00:00Z';
    case 'asset': {
      const assetId = pick(kind.family === 'audio' ? 'sound' : 'asset');
      return kind.isNested && assetId !== undefined ? { assetId } : assetId;
    }
    case 'reference':
      if (kind.target === 'menu') return at % 2 === 0 ? 'mainNav' : 'footerNav';
      return kind.target === 'collection'
        ? (pick(`collection of ${type}`) ?? pick('collection of summary-v2'))
        : pick(kind.target);
  }
}

/** Where any words would mean nothing. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  category: ['', '', ''],
  tag: ['', '', ''],
  date: ['3 May', '4 May', '9 May'],
  price: ['12', '14', '9.50'],
  position: ['59.91, 10.75'],
  menu: ['At noon', '', 'In the evening'],
  section: ['Soups', 'Fish', ''],
};

const ADDRESS: Readonly<Record<string, string>> = {
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  embed: 'https://vimeo.com/76979871',
  audio: 'https://soundcloud.com/forss/flickermood',
  bookmark: 'https://example.com/boats',
  rss: FEED_URL,
};
