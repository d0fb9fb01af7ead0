import { collectEventAt } from '@portico/contract';
import { CollectionType, PageType, RecordType } from '@portico/domain';
import { describe, expect, it } from 'vitest';

import type { PageContext } from '../browser/page-context.ts';
import { PIXEL_EVENTS, STOREFRONT_EVENTS, type PixelEvent } from '@portico/contract';
import type { Outgoing } from '../send/outgoing.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { createMoments } from '../events/moments.ts';
import { createCensus } from './census.ts';
import { visitOf } from './visit-of.ts';
import type { BrowserFacts } from './view.ts';

const facts: BrowserFacts = {
  device: {
    userAgent: 'Firefox',
    locale: 'de-AT',
    viewportWidth: 375,
    viewportHeight: 667,
    screenWidth: 390,
    screenHeight: 844,
    timeZone: 'Europe/Vienna',
    localStorageSupported: true,
  },
  page: {
    origin: 'https://shop.example',
    host: 'shop.example',
    pathname: '/shop/jug',
    search: '?utm_source=mail&token=secret&my_utm_source=mine&utm_campaign=spring',
    hash: '#reviews',
  },
  title: 'Jug',
  referrer: 'https://blog.example/post?id=7#x',
};

const context: PageContext = {
  pageType: PageType.ContentItem,
  templateId: 'harbor',
  website: { id: 'site-1' },
  collection: { id: 'collection-1', type: CollectionType.Products, permissionType: 1 },
  item: { id: 'item-1', recordType: RecordType.StoreItem },
  i18nContext: { locale: 'en-US' },
};

const visitor: Visitor = {
  cookie: 'visitor-1|1|2|3|4',
  sessionId: 'session-1',
  analyticsId: 'analytics-1',
  state: 'same',
};

interface Special {
  readonly context?: Partial<PageContext>;
  readonly page?: Partial<BrowserFacts['page']>;
  readonly visitor?: Partial<Visitor>;
  readonly memberAccountId?: string;
  readonly allowsMarketing?: boolean;
}

/** The fields of a call, however it says them. */
const fieldsOf = (call: Outgoing | undefined): Record<string, unknown> => {
  const body = call?.body ?? '';
  return call?.type === 'form'
    ? Object.fromEntries(new URLSearchParams(body))
    : (JSON.parse(body || '{}') as Record<string, unknown>);
};

/** The census of one page, with all it tells. */
function aCensus(special: Special = {}) {
  const sent: Outgoing[] = [];
  const pixels: PixelEvent[] = [];
  let ids = 0;
  const census = createCensus({
    queue: {
      send: async (call) => {
        sent.push(call);
        return 'taken';
      },
    },
    clock: createFakeClock(),
    newId: () => `id-${(ids += 1)}`,
    context: { ...context, ...special.context },
    facts: () => ({ ...facts, page: { ...facts.page, ...special.page } }),
    visitor: () => ({ ...visitor, ...special.visitor }),
    memberAccountId: special.memberAccountId ?? '',
  });
  const moments = createMoments({
    census,
    withCrumb: async (call) => void (await call('the-crumb')),
    allowsMarketing: () => special.allowsMarketing ?? false,
    pixel: (name) => pixels.push(name),
  });
  const visit = () => {
    const seen = visitOf({ ...context, ...special.context }, special.page?.pathname ?? facts.page.pathname);
    if (seen) moments.told(seen);
  };
  const events = () =>
    sent.filter(({ path }) => path === '/api/events/RecordEvent').map((call) => String(fieldsOf(call)['event']));
  const dataOf = (call: Outgoing | undefined) => JSON.parse(String(fieldsOf(call)['data'])) as Record<string, unknown>;
  return { census, moments, told: moments.told, visit, sent, pixels, read: fieldsOf, events, dataOf };
}

it('[EVENT-001] is told and forgotten: nothing of a page waits for an answer that never comes', () => {
  const handed: Outgoing[] = [];
  const census = createCensus({
    queue: {
      send: (call) => {
        handed.push(call);
        return new Promise(() => {});
      },
    },
    clock: createFakeClock(),
    newId: () => 'id-1',
    context,
    facts: () => facts,
    visitor: () => visitor,
    memberAccountId: '',
  });
  const moments = createMoments({
    census,
    withCrumb: async (call) => void (await call('the-crumb')),
    allowsMarketing: () => false,
    pixel: () => {},
  });

  const ends = [census.hit(), moments.told({ name: 'ViewCart' }), moments.button('click', '/about'), moments.form('f')];

  expect(ends).toEqual([undefined, undefined, undefined, undefined]);
  expect(handed.map(({ path }) => path)).toEqual([
    '/api/census/RecordHit',
    '/api/events/RecordEvent',
    '/api/census/button-click',
    '/api/census/form-render',
  ]);
});

describe('a page view', () => {
  it('[CENSUS-002, CENSUS-003] is a form with the event, its data as JSON and the visitor’s cookie', () => {
    const { census, sent, read, dataOf } = aCensus();
    census.hit();

    expect([sent[0]?.path, sent[0]?.type, Object.keys(read(sent[0]))]).toEqual([
      '/api/census/RecordHit',
      'form',
      ['event', 'data', 'ss_cvr'],
    ]);
    expect(read(sent[0])).toMatchObject({ event: 'View', ss_cvr: visitor.cookie });
    expect(dataOf(sent[0])).toEqual({
      id: 'id-1',
      clientDate: 0,
      userAgent: 'Firefox',
      viewportWidth: 375,
      viewportHeight: 667,
      screenWidth: 390,
      screenHeight: 844,
      websiteId: 'site-1',
      templateId: 'harbor',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
      url: 'https://shop.example/shop/jug',
      title: 'Jug',
      itemId: 'item-1',
      recordType: 11,
      localStorageSupported: true,
      queryString: 'utm_source=mail&utm_campaign=spring',
      referrer: 'https://blog.example/post',
      pageType: 50,
      permissionType: 1,
      sessionId: 'session-1',
      isAuthenticated: false,
    });
  });

  it('is of the collection where the page shows no item', () => {
    const { census, sent, dataOf } = aCensus({ context: { item: undefined } as never });
    census.hit();

    expect(dataOf(sent[0])).toMatchObject({ collectionId: 'collection-1', recordType: 0 });
    expect(dataOf(sent[0])).not.toHaveProperty('itemId');
  });

  it('works where the page says nothing of itself', () => {
    const { census, sent, dataOf } = aCensus({
      context: Object.fromEntries(Object.keys(context).map((key) => [key, undefined])),
    });
    census.hit();

    expect(sent).toHaveLength(1);
    expect(dataOf(sent[0])).toMatchObject({ websiteId: '', collectionId: '', permissionType: 1 });
  });
});

describe('the census', () => {
  const page = {
    visitorCookie: visitor.cookie,
    sessionId: 'session-1',
    pageTitle: 'Jug',
    pageId: 'item-1',
    pagePath: '/shop/jug',
    permissionType: 1,
  };

  it('[CENSUS-008, CENSUS-009, CENSUS-010] tells of buttons that are seen and pressed', () => {
    const { moments, sent, read } = aCensus();
    moments.button('render', '/shop');
    moments.button('click', '/shop');

    expect(sent.map(({ path, type }) => [path, type])).toEqual([
      ['/api/census/button-render', 'json'],
      ['/api/census/button-click', 'json'],
    ]);
    expect(read(sent[0])).toEqual({ ...page, contentSource: '/shop', id: 'id-1', clientDate: 0 });
    expect(read(sent[1])).toEqual({ ...page, contentSource: '/shop', id: 'id-2', clientDate: 0 });
  });

  it('[CENSUS-012, CENSUS-013, CENSUS-014] tells of forms, of what is laid over the page, and of quick views', () => {
    const { moments, sent, read } = aCensus();
    moments.form('form-1');
    moments.told({ name: 'Overlay' });
    moments.told({ name: 'QuickView', itemId: 'item/2' });

    expect(sent.map(({ path }) => path)).toEqual([
      '/api/census/form-render',
      '/api/census/overlay',
      '/api/census/RecordQuickView/item%2F2',
    ]);
    expect(read(sent[0])).toMatchObject({ formId: 'form-1', ...page });
    expect(read(sent[1])).toMatchObject(page);
    expect([sent[2]?.type, sent[2]?.body]).toEqual(['none', '']);
  });

  it('[CENSUS-008, CENSUS-012, CENSUS-013] names the collection where the page shows no item', () => {
    const { moments, sent, read } = aCensus({ context: { item: undefined } as never });
    moments.button('click', '/shop');
    moments.form('form-1');
    moments.told({ name: 'Overlay' });

    expect(sent.map((call) => read(call)['pageId'])).toEqual(['collection-1', 'collection-1', 'collection-1']);
  });
});

describe('an event', () => {
  const added = {
    name: 'AddToCart',
    itemId: 'item-1',
    sku: 'JUG-1',
    quantity: 3,
    productName: 'Jug',
    unitPriceCents: 5800,
    currency: 'USD',
  };

  it('[EVENT-003, EVENT-004, EVENT-006] is a form with the crumb, its name and its payload as JSON', () => {
    const { told, sent, read, dataOf } = aCensus();
    told({ name: 'ViewCart' });

    expect([sent[0]?.path, sent[0]?.type]).toEqual(['/api/events/RecordEvent', 'form']);
    expect(Object.keys(read(sent[0]))).toEqual(['crumb', 'event', 'data']);
    expect(read(sent[0])).toMatchObject({ crumb: 'the-crumb', event: 'ViewCart' });
    expect(dataOf(sent[0])).toMatchObject({ pagePath: '/shop/jug' });
  });

  it('[EVENT-011, EVENT-044, EVENT-045] says page, site, languages, permission, and who is signed in', () => {
    const { told, sent, dataOf } = aCensus({ memberAccountId: 'member-1' });
    told({ name: 'ViewCart' });

    expect(dataOf(sent[0])).toEqual({
      pagePath: '/shop/jug',
      pageHash: '#reviews',
      websiteId: 'site-1',
      templateId: 'harbor',
      variantId: '',
      memberAccountId: 'member-1',
      member_locale: 'de-AT',
      website_locale: 'en-US',
      permissionType: 1,
      isAuthenticated: true,
      id: 'id-1',
      clientDate: 0,
      sessionId: 'session-1',
      visitorCookie: visitor.cookie,
    });
  });

  it('[EVENT-012] has no hash where the page has none', () => {
    const { told, sent, dataOf } = aCensus({ page: { hash: '' } });
    told({ name: 'ViewCart' });

    expect(dataOf(sent[0])).not.toHaveProperty('pageHash');
  });

  it('names nobody who did not agree', () => {
    const { told, sent, dataOf } = aCensus({ memberAccountId: 'member-1', visitor: { state: 'cleared' } });
    told({ name: 'ViewCart' });

    expect(dataOf(sent[0])).toMatchObject({ memberAccountId: '', isAuthenticated: false });
  });

  it('[EVENT-038] lists goods with amounts in minor units', () => {
    const { told, sent, dataOf } = aCensus();
    told(added);

    expect(dataOf(sent[0])['items']).toEqual([
      {
        sku: 'JUG-1',
        productName: 'Jug',
        quantity: 3,
        unitPrice: '5800',
        grandTotal: '17400',
        shippingTotal: '0',
        taxTotal: '0',
        currency: 'USD',
      },
    ]);
  });

  it('[EVENT-039] says begin and end of what one can go to', () => {
    const item = { id: 'item-2', recordType: RecordType.Event, startDate: 1000, endDate: 2000 };
    const { told, sent, dataOf } = aCensus({ context: { item } });
    told({ name: 'ReviewsVitalsAnchorLink' });

    expect(dataOf(sent[0])['items']).toEqual([{ startDate: 1000, endDate: 2000 }]);
  });

  it('[EVENT-026, EVENT-027] tells of the page of a product, and of a list of them', () => {
    const product = aCensus({ context: { product: { id: 'item-1' } } });
    const list = aCensus({ context: { item: undefined } as never });
    const post = aCensus({ context: { collection: { id: 'blog', type: CollectionType.Generic } } });
    [product, list, post].forEach(({ visit }) => visit());

    expect([product.events(), list.events(), post.events()]).toEqual([['VisitPDP'], ['VisitPLP'], []]);
    expect(product.dataOf(product.sent[0])).toMatchObject({ productId: 'item-1' });
  });

  it.each(['AddToCart', 'ViewCart', 'RemoveFromCart', 'OpenCustomProductForm', 'SaveCustomProductForm', 'ReviewsTab'])(
    'is %s when a widget tells it',
    (name) => {
      const { told, events } = aCensus();
      told({ ...added, name });

      expect(events()).toEqual([name]);
    },
  );

  it('[EVENT-032] tells of related products that are seen, pressed, and added', () => {
    const { told, events } = aCensus();
    told({ name: 'RelatedProductDisplay' });
    told({ name: 'RelatedProductClick' });
    told({ ...added, isRelated: true });

    expect(events()).toEqual(['RelatedProductDisplay', 'RelatedProductClick', 'AddToCart', 'RelatedProductAddToCart']);
  });

  it('tells of the link that leads to the reviews', () => {
    const { told, events } = aCensus();
    told({ name: 'ReviewsVitalsAnchorLink' });

    expect(events()).toEqual(['ReviewsVitalsAnchorLink']);
  });

  it('[EVENT-025] has one of twelve names, and nothing else is sent', () => {
    const { told, events, sent } = aCensus();
    for (const name of ['AddToCartError', 'Search', 'toString', '', 'addtocart', undefined, 7]) told({ name });

    expect([events(), sent]).toEqual([[], []]);
    expect(STOREFRONT_EVENTS).toEqual(
      'VisitPDP VisitPLP AddToCart ViewCart RemoveFromCart RelatedProductDisplay RelatedProductAddToCart RelatedProductClick OpenCustomProductForm SaveCustomProductForm ReviewsTab ReviewsVitalsAnchorLink'.split(
        ' ',
      ),
    );
  });
});

describe('a search', () => {
  it('is told with its words and what it found, and without who searched, to nobody but the site', () => {
    const { told, sent, dataOf } = aCensus({ context: { eventCollection: { hosts: { prod: 'https://e.example/' } } } });
    told({ name: 'Search', words: 'tea towel', found: 0 });

    expect(sent).toHaveLength(1);
    expect(dataOf(sent[0])).toEqual({
      pagePath: '/search',
      websiteId: expect.any(String),
      id: expect.any(String),
      words: 'tea towel',
      found: 0,
    });
  });
});

const hosts = {
  dev: 'https://dev.example',
  qa: 'https://qa.example',
  staging: 'https://stage.example',
  prod: 'https://e.example/',
};

const externalOf = (eventCollection: PageContext['eventCollection'], special: Special = {}) => {
  const { told, sent } = aCensus({
    ...special,
    context: { ...special.context, ...(eventCollection ? { eventCollection } : {}) },
  });
  told({ name: 'ViewCart' });
  return sent.filter(({ isForeign }) => isForeign);
};

describe('an event-collection service', () => {
  it('hears nothing unless the operator named it', () => {
    expect(externalOf(undefined)).toEqual([]);
    expect(externalOf({ environment: 'qa', hosts: { prod: hosts.prod } })).toEqual([]);
  });

  it.each([
    ['dev', 'https://dev.example'],
    ['qa', 'https://qa.example'],
    ['staging', 'https://stage.example'],
    ['prod', 'https://e.example'],
  ] as const)('[EVENT-013, EVENT-016] is at the host of its environment: %s', (environment, host) => {
    expect(externalOf({ environment, hosts }).map(({ path }) => path)).toEqual([host + collectEventAt.path]);
    expect(collectEventAt.path.endsWith('/api/v1/clanker/events')).toBe(true);
  });

  it('[EVENT-014, EVENT-017] hears the payload, the session, and what it cannot see of the browser, as JSON in JSON', () => {
    const [call] = externalOf({ hosts });
    const body = JSON.parse(call?.body ?? '') as { eventContent: string };
    const content = JSON.parse(body.eventContent) as Record<string, unknown>;

    expect(body).toEqual({ eventContent: expect.any(String) as string, eventSchemaName: 'ViewCart' });
    expect(content).toMatchObject({
      analytics_id: 'analytics-1',
      session_id: 'session-1',
      browser_language: 'de-AT',
      window_width: 375,
      window_height: 667,
      user_agent: 'Firefox',
      page_host: 'shop.example',
      page_path: '/shop/jug',
      page_query: 'utm_source=mail&utm_campaign=spring',
      page_referrer: 'https://blog.example/post',
      timestamp: 0,
      pagePath: '/shop/jug',
    });
  });

  it('[EVENT-018, EVENT-019] is asked to check an event in validate mode, and only then', () => {
    const checked = externalOf({ hosts, isValidating: true });

    expect(checked.map(({ path }) => path)).toEqual([
      'https://e.example/api/v1/clanker/validate-event-content/ViewCart',
    ]);
    const told = [undefined, false].flatMap((isValidating) =>
      externalOf({ hosts, ...(isValidating === undefined ? {} : { isValidating }) }),
    );
    expect(told.map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => `https://e.example${collectEventAt.path}`),
    );
    expect(checked[0]?.body).toBe(told[0]?.body);
  });
});

it('tells the site, and nobody else, which form somebody begins to fill in and to which of its fields she comes', () => {
  const { told, sent, events, dataOf } = aCensus({
    context: { eventCollection: { hosts: { prod: 'https://e.example' } } },
  });

  told({ name: 'FormBegun', formId: 'form-1' });
  told({ name: 'FormBegun' });
  told({ name: 'FormFieldReached', formId: 'form-1', fieldId: 'email', value: 'Quicksand' });
  told({ name: 'FormFieldReached', formId: 'form-1' });

  expect(sent).toHaveLength(2);
  expect(events()).toEqual(['FormBegun', 'FormFieldReached']);
  expect(dataOf(sent[0])).toMatchObject({ formId: 'form-1', sessionId: 'session-1', pagePath: '/shop/jug' });
  expect(dataOf(sent[1])).toMatchObject({ formId: 'form-1', fieldId: 'email', sessionId: 'session-1' });
  // What she wrote there is not told.
  expect(JSON.stringify(sent)).not.toContain('Quicksand');
});

const everything = (special: Special) => {
  const { told, visit, pixels } = aCensus({ context: { product: { id: 'item-1' } }, ...special });
  visit();
  for (const name of ['AddToCart', 'Purchase', 'FormSubmitted', 'AccountCreated', 'ViewCart']) told({ name });
  return pixels;
};

describe('a pixel', () => {
  it('[EVENT-024] hears six names and no other', () => {
    const search = aCensus({ page: { pathname: '/search' }, allowsMarketing: true });
    search.visit();

    expect([...everything({ allowsMarketing: true }), ...search.pixels].toSorted()).toEqual(
      [...PIXEL_EVENTS].toSorted(),
    );
  });

  it('hears nothing before the visitor allowed marketing', () => {
    expect(everything({ allowsMarketing: false })).toEqual([]);
  });
});
