import type { SiteTransaction } from '../../platform/database/database.ts';
import { ownedCartHash } from '../storefront/cart-token.ts';
import { mergeStoredCarts } from '../cart/merge-carts.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { Services } from '../services.ts';
import { customerOf, type Customer, type CustomerRow } from './customer.ts';

/** A cart as the one who holds its cookie stands to it. */
interface HeldCart {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly rotation: number;
  readonly customerId: string | null;
  readonly kind: string;
  readonly isOpen: boolean;
}

/** The open cart of an account. */
interface OwnCart {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly rotation: number;
}

/** Who is signed in, with the cart of the account and the one of the browser's cookie. */
export interface Visit {
  /** Undefined when the session has ended. */
  readonly customer: Customer | undefined;
  readonly lastSeenAt: number;
  readonly own: OwnCart | undefined;
  readonly held: HeldCart | undefined;
}

/** Reads a visit in one statement. The cookie finds a guest's cart, or one of whoever is signed in; nobody else's. */
export async function readVisit(
  tx: SiteTransaction,
  { token, cartHash, now }: { readonly token: string; readonly cartHash: Buffer | undefined; readonly now: number },
): Promise<Visit> {
  const [row] = await tx.query<VisitRow>(VISIT, [tx.websiteId, tokenHash(token), cartHash ?? null, new Date(now)]);
  return {
    customer: row?.id ? customerOf({ ...row, id: row.id }) : undefined,
    lastSeenAt: row?.last_seen_at?.getTime() ?? 0,
    own:
      row?.own_id && row.own_hash
        ? { id: row.own_id, tokenHash: row.own_hash, rotation: row.own_rotation ?? 0 }
        : undefined,
    held:
      row?.held_id && row.held_hash
        ? {
            id: row.held_id,
            tokenHash: row.held_hash,
            rotation: row.held_rotation ?? 0,
            customerId: row.held_customer_id,
            kind: row.held_kind ?? '',
            isOpen: row.held_purchased_at === null,
          }
        : undefined,
  };
}

/** What becomes of the browser's cart cookie. */
export type CartMove =
  | { readonly kind: 'keep' }
  /** The browser holds the account's cart from now on. */
  | { readonly kind: 'give'; readonly token: string };

/**
 * Makes the browser's cart the account's: a guest's cart becomes it, or goes into the one there is, with every line; other
 * devices of the shopper hold the same cart. A cart whose payment is under way stays as it is until that is settled.
 */
export async function takeOwnCart(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  customerId: string,
  { own, held }: Visit,
): Promise<CartMove> {
  if (own && own.id === held?.id) {
    return { kind: 'keep' };
  }
  const isGuests = held?.isOpen && held.kind === 'regular' && held.customerId === null;
  if (own) {
    const merge = { guestCartId: held?.id ?? '', ownCartId: own.id, now: services.clock.now() };
    return isGuests && !(await mergeStoredCarts(tx, merge)) ? { kind: 'keep' } : giveOwn(tx, services, own, customerId);
  }
  if (isGuests) {
    const token = accountCartToken(services, held);
    const claimed = await claim(tx, { cartId: held.id, customerId, token, now: services.clock.now() });
    return claimed ? { kind: 'give', token } : { kind: 'keep' };
  }
  return { kind: 'keep' };
}

/** Gives the open cart of an account another token: what devices held before finds it no more, on any of them. */
export async function rotateOwnCart(tx: SiteTransaction, customerId: string): Promise<void> {
  await tx.query(ROTATE, [tx.websiteId, customerId]);
}

/** The account's cart under the token that every device of the account can be given. */
async function giveOwn(
  tx: SiteTransaction,
  services: Pick<Services, 'secrets'>,
  own: OwnCart,
  customerId: string,
): Promise<CartMove> {
  const token = accountCartToken(services, own);
  const hash = ownedCartHash(token, customerId);
  if (!own.tokenHash.equals(hash)) {
    await tx.query(REKEY, [tx.websiteId, own.id, hash]);
  }
  return { kind: 'give', token };
}

/** The token that a guest held is no longer good for the account's cart. */
async function claim(
  tx: SiteTransaction,
  given: { readonly cartId: string; readonly customerId: string; readonly token: string; readonly now: number },
): Promise<boolean> {
  await tx.query(LET_GO_OF_EXPIRED, [tx.websiteId, given.customerId, new Date(given.now)]);
  const hash = ownedCartHash(given.token, given.customerId);
  const rows = await tx.query(CLAIM, [tx.websiteId, given.cartId, given.customerId, hash]);
  return rows.length > 0;
}

/** 256 bits that only this server can make, so that a second device can be given them although their hash alone is kept. */
function accountCartToken(
  { secrets }: Pick<Services, 'secrets'>,
  { id, rotation }: Pick<OwnCart, 'id' | 'rotation'>,
): string {
  return secrets.sign('account cart', rotation === 0 ? id : `${id} ${rotation}`);
}

type VisitRow = Omit<CustomerRow, 'id'> & {
  readonly id: string | null;
  readonly last_seen_at: Date | null;
  readonly own_id: string | null;
  readonly own_hash: Buffer | null;
  readonly own_rotation: number | null;
  readonly held_id: string | null;
  readonly held_hash: Buffer | null;
  readonly held_rotation: number | null;
  readonly held_customer_id: string | null;
  readonly held_kind: string | null;
  readonly held_purchased_at: Date | null;
};

const VISIT = {
  name: 'customer-visit',
  text: `select u.id, u.email, u.first_name, u.last_name, u.password_hash is not null as has_password, u.accepts_marketing,
      s.last_seen_at, own.id as own_id, own.token_hash as own_hash, own.rotation as own_rotation,
      held.id as held_id, held.token_hash as held_hash, held.rotation as held_rotation, held.customer_id as held_customer_id, held.kind as held_kind, held.purchased_at as held_purchased_at
    from (select $1::uuid as website_id) w
    left join customer_session s on s.website_id = $1 and s.token_hash = $2 and s.expires_at > $4
    left join customer u on u.website_id = $1 and u.id = s.customer_id
    left join cart own on own.website_id = $1 and own.customer_id = u.id and own.purchased_at is null
      and own.expires_at > $4
    left join cart held on held.website_id = $1 and held.token_hash in ($3, sha256($3::bytea || uuid_send(u.id)))
      and held.expires_at > $4`,
};

const REKEY = {
  name: 'cart-rekey',
  text: 'update cart set token_hash = $3 where website_id = $1 and id = $2 and purchased_at is null',
};

const ROTATE = {
  name: 'cart-rotate',
  text: `update cart set rotation = rotation + 1, token_hash = sha256(token_hash)
    where website_id = $1 and customer_id = $2 and purchased_at is null`,
};

const LET_GO_OF_EXPIRED = {
  name: 'cart-let-go-of-expired',
  text: `update cart set customer_id = null
    where website_id = $1 and customer_id = $2 and purchased_at is null and expires_at <= $3`,
};

const CLAIM = {
  name: 'cart-claim',
  text: `update cart set customer_id = $3, token_hash = $4
    where website_id = $1 and id = $2 and customer_id is null and purchased_at is null
      and not exists (select from payment p where p.website_id = $1 and p.cart_id = $2 and p.state in ('started', 'unknown'))
    returning id`,
};
