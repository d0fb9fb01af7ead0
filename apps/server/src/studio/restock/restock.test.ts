import type { RestockSettingsBody } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { SEND_RESTOCK_NOTICES } from '../../store/stock/queue-restock-notices.ts';
import { restockTasks } from '../../store/restock/tasks.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioAnswer } from '../../testing/studio-browser.ts';
import { aShopPage, aStoredProduct } from '../../testing/studio-rows.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';

const AT = '/api/site-users/account/notifications/restock';

let services: TestServices;
let app: StudioApp;
let shop: Awaited<ReturnType<typeof aShop>>;
const queue = new Map<string, QueuedJob>();

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => void queue.set(job.key, job) });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  queue.clear();
  shop = await aShop();
});

interface Waited {
  readonly productId: string;
  readonly variantId: string;
}

async function aShop(roleIds?: number[]) {
  const { websiteId } = await aSite(services);
  const collectionId = await aShopPage(services, websiteId);
  const browser = await aSignedIn(app, services, websiteId, { ...(roleIds && { roleIds }), isOwner: !roleIds });
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, query: Record<string, string> = {}) =>
    browser.call(method, `${AT}${path}?${new URLSearchParams({ websiteId, ...query })}`, body);
  return {
    websiteId,
    browser,
    call,
    groups: async (query?: Record<string, string>) => (await call('GET', '/groups', undefined, query)).body as Groups,
    signUps: async (query: Record<string, string>) => (await call('GET', '', undefined, query)).body as SignUps,
    send: (of: Waited) => call('POST', '/send', of),
    sends: async () =>
      (await browser.call('GET', `/api/sites/${websiteId}/restock-sends`)).body['sends'] as unknown as Sends,
    /** A product with variants in these sizes, each with so many pieces and so many who wait. */
    waited: async (
      title: string,
      sizes: Readonly<Record<string, { readonly stock: number; readonly waiting: number }>>,
    ) => {
      const itemId = await aStoredProduct(services, websiteId, {
        collectionId,
        title,
        variantOptionOrdering: ['Size'],
        variants: Object.entries(sizes).map(([Size, { stock }]) => ({
          attributes: { Size },
          price: money(3800n, 'USD'),
          qtyInStock: stock,
        })),
      });
      return services.database.inSite(websiteId, async ({ kysely }) => {
        const variants = await kysely
          .selectFrom('variant')
          .select(['id', 'attributes'])
          .where('item_id', '=', itemId)
          .orderBy('position')
          .execute();
        for (const { id, attributes } of variants) {
          const { waiting = 0 } = sizes[(attributes as { Size: string }).Size] ?? {};
          const rows = Array.from({ length: waiting }, (_, index) => ({
            website_id: websiteId,
            variant_id: id,
            item_id: itemId,
            id: services.newId(),
            email_key: `shopper-${index}@example.com`,
            email: `shopper-${index}@example.com`,
            joins_mailing_list: index % 2 === 1,
            language: null,
            signed_up_at: new Date(services.clock.now() + index * 1000),
            notified_at: null,
          }));
          if (rows.length > 0) await kysely.insertInto('restock_sign_up').values(rows).execute();
        }
        return variants.map(({ id }): Waited => ({ productId: itemId, variantId: id }));
      });
    },
  };
}

type Groups = StudioAnswer['body'] & {
  readonly signUpGroups: readonly { readonly count: number; readonly title: string; readonly variantId: string }[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
};
type SignUps = StudioAnswer['body'] & {
  readonly signUps: readonly { readonly email: string }[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
};
type Sends = readonly { readonly id: string; readonly state: string; readonly toldCount: number }[];

/** Does the job of a variant until it queues itself no more. */
async function work({ variantId }: Waited): Promise<void> {
  const key = `${SEND_RESTOCK_NOTICES} ${variantId}`;
  for (let job = queue.get(key); job; job = queue.get(key)) {
    queue.delete(key);
    await restockTasks(services)[SEND_RESTOCK_NOTICES]?.({ ...job.payload, websiteId: job.websiteId });
  }
}

function mailCount(): Promise<number> {
  return services.database.inSite(shop.websiteId, async ({ kysely }) =>
    Number(
      (
        await kysely
          .selectFrom('mail_message')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst()
      )?.count,
    ),
  );
}

describe('groups of people who wait', () => {
  it('[RESTOCK-025, RESTOCK-026] are told by variant, the largest first, with what is there of it', async () => {
    const [small, large] = await shop.waited('Tall mug', { S: { stock: 0, waiting: 1 }, L: { stock: 60, waiting: 3 } });
    await shop.waited('Bowl', { One: { stock: 4, waiting: 0 } });

    const { signUpGroups, hasNextPage, nextPageCursor } = await shop.groups();

    expect([hasNextPage, nextPageCursor]).toEqual([false, null]);
    expect(signUpGroups).toMatchObject([
      { ...large, title: 'Tall mug', values: ['L'], count: 3, mailingListCount: 1, qtyInStock: 60, isBack: true },
      { ...small, values: ['S'], count: 1, mailingListCount: 0, qtyInStock: 0, isBack: false },
    ]);
  });

  it('[RESTOCK-024, RESTOCK-025, RESTOCK-026] come in pages of 50, each group once, and a cursor that was not made here begins anew', async () => {
    const sizes = Object.fromEntries(
      Array.from({ length: 52 }, (_, index) => [`${index}`, { stock: 0, waiting: 1 + (index % 3) }]),
    );
    await shop.waited('Tall mug', sizes);

    const first = await shop.groups();
    const second = await shop.groups({ cursor: first.nextPageCursor ?? '' });
    const all = [...first.signUpGroups, ...second.signUpGroups];

    expect([first.signUpGroups.length, first.hasNextPage, second.hasNextPage]).toEqual([50, true, false]);
    expect(new Set(all.map(({ variantId }) => variantId)).size).toBe(52);
    expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a));
    expect((await shop.groups({ cursor: 'x' })).signUpGroups).toHaveLength(50);
  });

  it('[RESTOCK-028, RESTOCK-029] have their people told in the order in which they came, page by page', async () => {
    const [mug] = await shop.waited('Tall mug', { S: { stock: 0, waiting: 60 }, L: { stock: 0, waiting: 1 } });
    const [bowl] = await shop.waited('Bowl', { One: { stock: 0, waiting: 1 } });
    const asked = { ...mug };

    const first = await shop.signUps(asked);
    const second = await shop.signUps({ ...asked, cursor: first.nextPageCursor ?? '' });

    expect(first.signUps[0]).toMatchObject({ ...mug, email: 'shopper-0@example.com', isJoinMailingList: false });
    expect([first.signUps.length, first.hasNextPage, second.hasNextPage, second.nextPageCursor]).toEqual([
      50,
      true,
      false,
      null,
    ]);
    expect([...first.signUps, ...second.signUps].map(({ email }) => email)).toEqual(
      Array.from({ length: 60 }, (_, index) => `shopper-${index}@example.com`),
    );
    expect((await shop.signUps({ ...asked, productId: bowl?.productId ?? '' })).signUps).toEqual([]);
  });

  it('are there for nobody of another site, and for no role without the right', async () => {
    const [mug] = await shop.waited('Tall mug', { S: { stock: 2, waiting: 1 } });
    const [other, editor] = [await aShop(), await aShop([UserRole.Editor])];
    const there = (path: string) => `${AT}${path}?websiteId=${shop.websiteId}`;

    const statuses = [
      (await other.browser.call('GET', there('/groups'))).status,
      (await other.browser.call('POST', there('/send'), mug)).status,
      (await other.send(mug ?? { productId: '', variantId: '' })).status,
      (await editor.call('GET', '/groups')).status,
      (await shop.browser.call('GET', `${AT}/groups`)).status,
      (await shop.browser.call('GET', `${AT}/groups?websiteId=${shop.websiteId}&websiteId=x`)).status,
    ];

    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await shop.sends()).toEqual([]);
  });
});

describe('telling people by hand', () => {
  it('[RESTOCK-023, RESTOCK-032] tells everybody of one variant, however often it is pressed, and says how many', async () => {
    const [mug, other] = await shop.waited('Tall mug', { S: { stock: 2, waiting: 3 }, L: { stock: 2, waiting: 1 } });
    if (!mug || !other) throw new Error('There are two sizes.');
    expect((await shop.send({ ...mug, productId: services.newId() })).status).toBe(404);

    const answers = await Promise.all([shop.send(mug), shop.send(mug)]);
    await work(mug);

    expect(answers.map(({ status, body }) => [status, body['count']])).toEqual([
      [200, 3],
      [200, 3],
    ]);
    expect(answers[0]?.body['sendId']).toBe(answers[1]?.body['sendId']);
    expect(await mailCount()).toBe(3);
    expect(await shop.sends()).toMatchObject([{ kind: 'one', state: 'done', toldCount: 3, totalCount: 3 }]);
    expect((await shop.groups()).signUpGroups).toMatchObject([other]);
  });

  it('[RESTOCK-035] tells nobody where nobody waits, and refuses while it is sold out or nothing is there', async () => {
    const [none, out] = await shop.waited('Tall mug', { S: { stock: 2, waiting: 0 }, L: { stock: 0, waiting: 1 } });
    const unknown = { productId: services.newId(), variantId: services.newId() };

    const answers = [];
    for (const wish of [none, out, unknown, { ...out, productId: services.newId() }]) {
      answers.push(await shop.call('POST', '/send', wish));
    }

    expect(answers.map(({ status, body }) => [status, body['code'] ?? body])).toEqual([
      [200, { count: 0, sendId: null }],
      [409, 'NOT_IN_STOCK'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect(await shop.sends()).toEqual([]);
  });

  it('[RESTOCK-033, RESTOCK-035] tells those of several variants, each once, and says what became of each', async () => {
    const [small, large, out] = await shop.waited('Tall mug', {
      S: { stock: 2, waiting: 3 },
      L: { stock: 1, waiting: 2 },
      X: { stock: 0, waiting: 1 },
    });
    const sendRequests = [small, large, small, out];

    const answer = await shop.call('POST', '/send/all', { sendRequests });

    const { count, sends } = answer.body as unknown as { count: number; sends: { variantId: string }[] };
    expect([answer.status, count, sends.length]).toEqual([200, 5, 3]);
    expect(sends.find(({ variantId }) => variantId === out?.variantId)).toEqual({
      ...out,
      count: 0,
      sendId: null,
      code: 'NOT_IN_STOCK',
    });
    for (const one of [small, large]) if (one) await work(one);
    expect(await mailCount()).toBe(5);
  });

  it('[RESTOCK-034] of no variants is a count of 0', async () => {
    const answer = await shop.call('POST', '/send/all', { sendRequests: [] });

    expect([answer.status, answer.body]).toEqual([200, { count: 0 }]);
    expect((await shop.call('POST', '/send/all', {})).status).toBe(400);
  });

  it('can be stopped, and those who are left go on waiting', async () => {
    const [mug] = await shop.waited('Tall mug', { S: { stock: 2, waiting: 130 } });
    if (!mug) throw new Error('There is one size.');
    await shop.send(mug);
    const job = queue.get(`${SEND_RESTOCK_NOTICES} ${mug.variantId}`);
    await restockTasks(services)[SEND_RESTOCK_NOTICES]?.({ ...job?.payload, websiteId: shop.websiteId });
    const [{ id = '' } = {}] = await shop.sends();

    const stopped = await shop.browser.call('POST', `/api/sites/${shop.websiteId}/restock-sends/${id}/stop`);
    await work(mug);

    expect(stopped.body).toEqual({ toldCount: 100 });
    expect(await shop.sends()).toMatchObject([{ state: 'stopped', toldCount: 100, totalCount: 130 }]);
    expect((await shop.groups()).signUpGroups).toMatchObject([{ count: 30 }]);
  });
});

const path = () => `/api/sites/${shop.websiteId}/restock-settings`;

const read = async () => (await shop.browser.call('GET', path())).body as unknown as RestockSettingsBody;

describe('what a shop decides of restock notices', () => {
  it('[OWNER-005] is kept with its words, and not written over what somebody else wrote meanwhile', async () => {
    const { settings, usual, siteLanguage } = await read();
    const words = { ...settings.words, en: { ...settings.words.en, subject: '{name} is back', success: 'Noted.' } };
    const next = { sending: { ...settings.sending, delayMinutes: 30 }, words };

    const saved = await shop.browser.call('PUT', path(), { ...next, seen: settings });
    const late = await shop.browser.call('PUT', path(), { ...next, seen: settings });

    expect([saved.status, late.status]).toEqual([200, 409]);
    expect((await read()).settings).toEqual(next);
    expect([siteLanguage, usual.en.success, usual.de.button]).toEqual(['en', 'Signed up!', 'Benachrichtigen']);
    const log = await shop.browser.call('GET', `/api/sites/${shop.websiteId}/audit?kind=settings`);
    expect(log.body['rows']).toMatchObject([
      {
        subject: 'Restock notices',
        detail: { before: { delayMinutes: String(settings.sending.delayMinutes) }, after: { delayMinutes: '30' } },
      },
    ]);
  });

  it('is refused with what is wrong where shoppers would read a brace, or a number is none', async () => {
    const { settings } = await read();
    const words = { ...settings.words, de: { ...settings.words.de, lead: 'Hallo {firstName}', button: '{name}' } };

    const answers = [
      await shop.browser.call('PUT', path(), { ...settings, words, seen: settings }),
      await shop.browser.call('PUT', path(), {
        ...settings,
        sending: { ...settings.sending, mailsPerSecond: 51, minimumStock: 0.5 },
        seen: settings,
      }),
    ];

    expect(answers.map(({ status, body }) => [status, body['errors']])).toEqual([
      [
        400,
        {
          'words.de.lead': 'Between braces stand {name} and {siteTitle}, and nothing else.',
          'words.de.button': 'Shoppers would read the braces: nothing is filled in here.',
        },
      ],
      [
        400,
        { 'sending.mailsPerSecond': 'Enter 1 to 50 mails a second.', 'sending.minimumStock': 'Enter a whole number.' },
      ],
    ]);
  });

  it('shows the mail as somebody would get it', async () => {
    const { settings } = await read();

    const answer = await shop.browser.call('POST', `${path()}/preview`, {
      language: 'de',
      words: { ...settings.words.de, title: 'Da ist {name} <3' },
    });

    expect(answer.body).toMatchObject({
      subject: 'Wieder da: Mug, Slate',
      html: expect.stringContaining('Mug, Slate &lt;3'),
    });
  });
});

describe('the list as a file', () => {
  it('holds everybody who waits or was told', async () => {
    await shop.waited('=Tall mug', { S: { stock: 0, waiting: 2 } });

    const { text } = await shop.browser.call('GET', `/api/sites/${shop.websiteId}/restock.csv`);

    const lines = text.split('\r\n');
    expect([lines.length, lines[0]?.slice(1)]).toEqual([
      4,
      '"Product","Variant","Email","Letters","Language","Signed up","Told"',
    ]);
    expect(lines[1]).toMatch(/^"'=Tall mug","S","shopper-0@example.com","no","","20/);
  });
});
