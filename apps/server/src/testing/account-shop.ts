import type { AccountPageProps, ShoppingCart } from '@portico/contract';
import { ProductType } from '@portico/domain';
import { expect } from 'vitest';
import { MAIL_ACCOUNT_LINK } from '../store/customers/request-link.ts';
import { customerTasks } from '../store/customers/tasks.ts';
import { MARTA, MARTA_BUYS } from './buyers.ts';
import { letterOf } from './letters.ts';
import { aProduct, type TestProduct } from './products.ts';
import type { Answer, Shopper } from './shopper.ts';
import { aSite } from './site.ts';
import { aNewShopper, runDueJobs, type TestStore } from './store.ts';

const MINUTE_MS = 60_000;

/** Of everybody who has an account. */
export const PASSWORD = 'a long walk by the sea';

/** A shop, people with accounts and without, and the mails they get. */
export type AccountShop = Awaited<ReturnType<typeof anAccountShop>>;

/** A shop where people may have accounts; twenty minutes later, so that no limit on tries counts the ones before. */
export async function anAccountShop({ services, app, queue }: TestStore, storeSettings: object = {}) {
  services.clock.advance(20 * MINUTE_MS);
  const site = await aSite(services, { settings: { storeSettings: { orderNumberPrefix: 'SW-', ...storeSettings } } });
  const { websiteId } = site;
  const shop = {
    site,
    aJug: () => aProduct(services, websiteId),
    aDownload: () => aProduct(services, websiteId, { productType: ProductType.Digital }),
    customers: () =>
      services.database.inSite(websiteId, ({ kysely }) =>
        kysely.selectFrom('customer').selectAll().orderBy('id').execute(),
      ),
    mailsTo: async (email: string) => {
      const run = customerTasks(services)[MAIL_ACCOUNT_LINK] ?? (() => expect.unreachable());
      await runDueJobs({ services, queue }, { websiteId, task: MAIL_ACCOUNT_LINK, run });
      const mails = await services.database.inSite(websiteId, ({ kysely }) =>
        kysely
          .selectFrom('mail_message')
          .where('recipient', '=', email)
          .select(['subject', 'id'])
          .orderBy('id')
          .execute(),
      );
      return Promise.all(
        mails.map(async (mail) => ({ ...mail, text_body: await letterOf(services, websiteId, mail.id) })),
      );
    },
    /** The token in the newest mail to an address. */
    newestToken: async (email: string): Promise<string> => {
      const mail = (await shop.mailsTo(email)).at(-1);
      return /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    },
    /** A browser at this site, with its crumb. */
    aBrowser: () => aNewShopper(app, site),
    /** Makes an account by its mailed link, as a shopper does, and stays signed in. */
    signUp: async (shopper: Shopper, email = MARTA.email, password = PASSWORD): Promise<void> => {
      await shopper.form('/account/sign-up', { email });
      const token = await shop.newestToken(email);
      const made = await shopper.form('/account/link', { token, firstName: 'Marta', lastName: 'Okafor', password });
      expect(made.status, made.body).toBe(303);
    },
    /** Somebody with an account, signed in. */
    aMember: async (email = MARTA.email): Promise<Shopper> => {
      const shopper = await shop.aBrowser();
      await shop.signUp(shopper, email);
      await shopper.get('/api/context/config');
      return shopper;
    },
  };
  return shop;
}

export const signIn = (shopper: Shopper, email = MARTA.email, password = PASSWORD): Promise<Answer> =>
  shopper.form('/account/sign-in', { email, password });

export const add = (shopper: Shopper, { itemId, variants }: TestProduct, quantity = 1): Promise<Answer> =>
  shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku: variants[0]?.sku, quantity });

export const cartOf = async (shopper: Shopper): Promise<ShoppingCart> =>
  (await shopper.get('/api/commerce/shopping-cart')).json() as ShoppingCart;

/** Pays for one thing that needs no way. @returns the address of the order */
export async function buy(shopper: Shopper, product: TestProduct, email = MARTA.email): Promise<string> {
  await add(shopper, product);
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', { ...MARTA_BUYS, email, shippingOptionId: '' });
  expect(paid.status, paid.body).toBe(200);
  return (paid.json() as { orderUrl: string }).orderUrl;
}

export const pageOf = (answer: Answer): AccountPageProps => JSON.parse(answer.body) as AccountPageProps;
