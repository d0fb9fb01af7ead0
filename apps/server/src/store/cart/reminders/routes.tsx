import { accountPaths, cartPaths, type ReminderPageProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { ReminderView } from '@portico/widgets/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { newToken, tokenHash } from '../../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { crumbCheck } from '../../../platform/http/crumb.ts';
import { NOT_FOUND, ProblemError } from '../../../platform/http/problem.ts';
import type { SiteApp } from '../../../sites/site/site-app.ts';
import { withPageTexts } from '../../../content/pages/page-texts.tsx';
import { renderSystemPage, sendPrivatePage } from '../../../content/pages/system-page.ts';
import type { Services } from '../../services.ts';
import { cartTokenHash, setCartCookies } from '../../storefront/cart-token.ts';
import { mergeStoredCarts } from '../merge-carts.ts';
import { cartExpiry } from '../new-cart.ts';
import { parseQuery } from '../../../sites/site/parse-body.ts';
import { recoveryKey } from './reminder-mail.ts';

const recoverQuery = z.object({ cart: z.uuid(), key: z.string().max(200) });

/**
 * Where the links of a reminder lead. Opening one changes nothing, because mail programs open links by themselves
 * (SEC-12): the page's button does.
 */
export function registerReminders(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);

  app.get(cartPaths.recoverPage, async (request, reply) => {
    const { cart, key } = recoverable(services, request);
    return show(services, reply, { kind: 'recover', action: cartPaths.recover(cart, key) });
  });

  app.post(cartPaths.recoverPage, { preHandler }, async (request, reply) => {
    const { cart } = recoverable(services, request);
    reply.header('cache-control', 'private, no-store');
    const customerId = await customerOf(services, request, cart);
    if (customerId !== undefined && customerId !== request.customer?.id) {
      return reply.redirect(accountPaths.withReturn(accountPaths.signIn, cartPaths.cartPage), 303);
    }
    const token = await services.database.inSite(request.site.websiteId, (tx) =>
      takeOver(tx, cart, { own: cartTokenHash(request), now: services.clock.now() }),
    );
    if (token !== undefined) {
      setCartCookies(request, reply, token);
    }
    return reply.redirect(cartPaths.cartPage, 303);
  });
}

function recoverable({ secrets }: Pick<Services, 'secrets'>, request: FastifyRequest): z.infer<typeof recoverQuery> {
  const query = parseQuery(recoverQuery, request);
  return signed(query.key, recoveryKey(secrets, request.site.websiteId, query.cart)) ? query : missing();
}

/** Whose account's cart it has become: a mail that is passed on gives nobody that. */
async function customerOf(
  { database }: Pick<Services, 'database'>,
  { site }: FastifyRequest,
  cartId: string,
): Promise<string | undefined> {
  const [row] = await database.readInSite(site.websiteId, (tx) =>
    tx.query<{ customer_id: string | null }>(CUSTOMER, [tx.websiteId, cartId]),
  );
  return row?.customer_id ?? undefined;
}

/**
 * Gives the browser the guest's cart: joined to the one it has, else with a token of its own, because only the hash of the old
 * one is known. A cart that was bought or is too old is no more.
 */
async function takeOver(
  tx: SiteTransaction,
  cartId: string,
  { own, now }: { readonly own: Buffer | undefined; readonly now: number },
): Promise<string | undefined> {
  const [held] = own ? await tx.query<{ id: string }>(OWN, [tx.websiteId, own, new Date(now)]) : [];
  if (held?.id === cartId) {
    return undefined;
  }
  if (held && (await mergeStoredCarts(tx, { guestCartId: cartId, ownCartId: held.id, now }))) {
    return undefined;
  }
  if (held) {
    return undefined;
  }
  const token = newToken();
  const taken = await tx.query(TAKE_OVER, [
    tx.websiteId,
    cartId,
    tokenHash(token),
    new Date(now),
    new Date(cartExpiry(now)),
  ]);
  return taken.length > 0 ? token : undefined;
}

async function show(services: Services, reply: FastifyReply, props: ReminderPageProps): Promise<FastifyReply> {
  const { request } = reply;
  const texts = shopperMessages(request.site.profile.language).reminderPage;
  return sendPrivatePage(
    reply,
    await renderSystemPage(services, request, {
      pageType: PageType.Page,
      title: texts[props.kind].title,
      classes: ['reminder-page'],
      bodyHtml: renderToStaticMarkup(withPageTexts(request.site, <ReminderView {...props} />)),
    }),
  );
}

/** Compared as hashes, which takes the same time wherever they differ. */
function signed(given: string, expected: string): boolean {
  return tokenHash(given).equals(tokenHash(expected));
}

function missing(): never {
  throw new ProblemError(NOT_FOUND);
}

const OWN = {
  name: 'reminder-own-cart',
  text: `select id from cart where website_id = $1 and token_hash = $2 and kind = 'regular' and purchased_at is null
    and expires_at > $3`,
};

const CUSTOMER = { name: 'reminder-customer', text: 'select customer_id from cart where website_id = $1 and id = $2' };

const TAKE_OVER = {
  name: 'reminder-take-over',
  text: `update cart set token_hash = $3, recovered_at = $4, expires_at = $5
    where website_id = $1 and id = $2 and customer_id is null and kind = 'regular' and purchased_at is null
      and expires_at > $4 returning id`,
};
