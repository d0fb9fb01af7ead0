import { isPayableCart, type StorePolicy, type StoreRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { entryToPut, readAndDecide, storedEntry, type AddInput, type Decided } from './decide-add.ts';
import { cartExpiry, newCart, type CartServices } from './new-cart.ts';
import { viewCart, type CartView } from './read-cart.ts';
import { extendCart, putEntry, startCart, type EntryToPut, type StoredEntry } from './repository.ts';

export interface Added {
  readonly view: CartView;
  readonly entryId: string;
  /** The token of a cart that was started here; the visitor has no other. */
  readonly startedToken: string | undefined;
}

type AddServices = CartServices & Pick<Services, 'secrets'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How often an add starts over because the cart was bought, or started by another tab, in between. */
const MAX_ATTEMPTS = 10;
/** Of these, how many look for a cart that another tab has started. */
const TABS_ATTEMPTS = 5;

/** Adds a variant to the visitor's cart, or starts one with it. */
export async function addEntry(
  services: AddServices & Pick<Services, 'database'>,
  websiteId: string,
  policy: StorePolicy,
  input: AddInput,
): Promise<Result<Added, StoreRefusal>> {
  let hash = input.tokenHash;
  let startedToken: string | undefined;
  // A cart that no cookie names is one that another tab has just started.
  const startedSince = hash === undefined ? services.clock.now() - MINUTE_MS : undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const isAlone = startedSince !== undefined && attempt >= TABS_ATTEMPTS;
    const again = isAlone ? { ...input, crumb: undefined } : { ...input, tokenHash: hash, startedSince };
    const tried = await runCommand(services.database, websiteId, (tx) => tryAdd(tx, services, policy, again));
    if (!tried.ok) {
      return tried;
    }
    const { added, token } = tried.value;
    startedToken = token ?? startedToken;
    if (added) {
      return accept({ ...added, startedToken });
    }
    hash = token === undefined ? hash : tokenHash(token);
  }
  throw new Error('A cart changed faster than it could be added to.');
}

interface Tried {
  /** Undefined: the cart was bought or started in between, so all is to be decided anew. */
  readonly added: Omit<Added, 'startedToken'> | undefined;
  /** Of the cart that this add starts; undefined when there is one. */
  readonly token: string | undefined;
}

/**
 * Two ways to the database: what it decides upon (and, where it is not remembered, the product); the entry, with which
 * the commit travels.
 */
async function tryAdd(
  tx: SiteTransaction,
  services: AddServices,
  policy: StorePolicy,
  input: AddInput,
): Promise<Result<Tried, StoreRefusal>> {
  const now = services.clock.now();
  const decided = await readAndDecide(tx, services, policy, input, 'regular');
  if (!decided.ok) {
    return decided;
  }
  const { cart: open } = decided.value.context;
  const cart = open ?? newCart(services, policy, 'regular');
  const entry = entryToPut(services, decided.value);
  const expected = expectedEntry(decided.value, entry, now);
  const view = viewCart(cart, withEntry(decided.value, expected), policy, now);
  if (!isPayableCart(view.totals)) {
    return refuse({ code: 'AMOUNT_TOO_LARGE' });
  }
  if (!open) {
    const token = nextToken(services, input);
    const isStarted = await startCart(tx, cart, tokenHash(token), entry);
    return accept({ added: isStarted ? { view, entryId: entry.id } : undefined, token });
  }
  const [, put] = await Promise.all([
    // Once a day is often enough to keep a cart alive.
    cartExpiry(now) - open.expiresAt > DAY_MS ? extendCart(tx, cart.id, new Date(cartExpiry(now))) : undefined,
    putEntry(tx, cart.id, entry, new Date(now)),
  ]);
  if (!put) {
    return accept({ added: undefined, token: undefined });
  }
  const isExpected = put.id === expected.id && put.quantity === expected.quantity;
  const shown = isExpected ? view : viewCart(cart, withEntry(decided.value, { ...expected, ...put }), policy, now);
  return accept({ added: { view: shown, entryId: put.id }, token: undefined });
}

/** The entry as it will be, unless another add comes in between. */
function expectedEntry(decided: Decided, entry: EntryToPut, now: number): StoredEntry {
  const added = storedEntry(decided, entry, now);
  const equal = decided.context.entries.find((one) => isSame(one, added));
  return equal ? { ...added, id: equal.id, quantity: equal.quantity + added.quantity } : added;
}

/** The cart with this entry in its place. */
function withEntry({ context: { entries } }: Decided, entry: StoredEntry): StoredEntry[] {
  return entries.some((one) => isSame(one, entry))
    ? entries.map((one) => (isSame(one, entry) ? entry : one))
    : [...entries, entry];
}

/** Entries of the same variant and the same answers are one. */
function isSame(left: StoredEntry, right: StoredEntry): boolean {
  return left.variantId === right.variantId && left.fieldsKey === right.fieldsKey;
}

/**
 * The token of a visitor's next cart. It follows from the last one, so that adds that come at once after a cart was bought
 * or has expired all find the same new cart. Where there was none it follows from the crumb: tabs that add their first thing
 * at once end in one cart, and whoever has the same crumb a minute later begins another.
 */
function nextToken({ secrets }: Pick<Services, 'secrets'>, { tokenHash: last, crumb }: AddInput): string {
  if (last) {
    return secrets.sign('next cart', last.toString('base64url'));
  }
  return crumb === undefined ? newToken() : secrets.sign('first cart', crumb);
}
