import { addressOf } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** The last part of a path, from a title or a wanted name; `item` when nothing of it can stand in a path. */
export function urlIdOf(text: string): string {
  return addressOf(text, 'item');
}

interface Wanted {
  readonly collectionId: string;
  readonly wanted: string;
  readonly itemId: string;
}

/** Until the transaction ends nobody else takes an address in this collection: of two who want the same, one is told. */
export async function holdUrlIds(tx: SiteTransaction, ...collectionIds: readonly string[]): Promise<void> {
  await tx.query(HOLD, [tx.websiteId, collectionIds]);
}

/** A path part that no other item of the collection has: the wanted one, or with `-2`, `-3` … It is held for the caller. */
export async function freeUrlId(tx: SiteTransaction, wanted: Wanted): Promise<string> {
  const [urlId = ''] = await freeUrlIds(tx, [wanted]);
  return urlId;
}

/** The same for several items, each with an address of its own, in their order. */
export async function freeUrlIds(tx: SiteTransaction, wishes: readonly Wanted[]): Promise<readonly string[]> {
  const collectionIds = [...new Set(wishes.map(({ collectionId }) => collectionId))];
  await holdUrlIds(tx, ...collectionIds);
  const itemIds = wishes.map(({ itemId }) => itemId);
  const bases = wishes.map(({ wanted }) => urlIdOf(wanted));
  const given = new Set<string>();
  const known = await takenOf(bases);
  const urlIds: string[] = [];
  for (const [index, { collectionId }] of wishes.entries()) {
    const base = bases[index] ?? '';
    const isTaken = (taken: ReadonlySet<string>, name: string) => {
      const place = `${collectionId}/${name}`;
      return taken.has(place) || given.has(place);
    };
    const urlId = isTaken(known, base)
      ? await firstFree(base, async (names) => {
          const taken = await takenOf(names);
          return names.find((name) => !isTaken(taken, name));
        })
      : base;
    given.add(`${collectionId}/${urlId}`);
    urlIds.push(urlId);
  }
  return urlIds;

  /** Of these names, those that other items have, with their collections. */
  async function takenOf(names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ place: string }>(TAKEN, [tx.websiteId, collectionIds, names, itemIds]);
    return new Set(rows.map((row) => row.place));
  }
}

/** Names that are asked about at a time. */
const PROBES = 16;
/** Steps from 1 to more items than a site has. */
const FAR_STEPS = 24;

/**
 * The first of `base`, `base-2`, `base-3` … that is free. Whole names are looked up, never a beginning: under row-level
 * security PostgreSQL lets no `like` use an index, and would read every item. Where the first names are taken the steps grow
 * until one is free, and what lies between is halved: where names were given without a gap, that is the first free one.
 */
async function firstFree(
  base: string,
  freeAmong: (names: readonly string[]) => Promise<string | undefined>,
): Promise<string> {
  const name = (number: number) => (number === 1 ? base : `${base}-${number}`);
  const freeOf = async (numbers: readonly number[]) => {
    const free = await freeAmong(numbers.map(name));
    return numbers.find((number) => name(number) === free);
  };
  const near = await freeOf(Array.from({ length: PROBES }, (_, index) => index + 1));
  if (near !== undefined) {
    return name(near);
  }
  const far = Array.from({ length: FAR_STEPS }, (_, index) => PROBES * 2 ** (index + 1));
  let free = (await freeOf(far)) ?? PROBES * 2 ** FAR_STEPS + 1;
  let taken = free / 2;
  while (free - taken > 1) {
    const step = Math.max(1, Math.floor((free - taken) / PROBES));
    const between = Array.from({ length: PROBES }, (_, index) => taken + step * (index + 1)).filter(
      (number) => number < free,
    );
    const found = await freeOf(between);
    const last = between.at(-1) ?? taken;
    [taken, free] = found === undefined ? [last, free] : [found - step, found];
  }
  return name(free);
}

const TAKEN = {
  name: 'catalog-taken-url-ids',
  text: `select concat(collection_id, '/', url_id) as place from item
    where website_id = $1 and collection_id = any($2::uuid[]) and url_id = any($3::text[]) and id <> all($4::uuid[])`,
};

const HOLD = {
  name: 'catalog-hold-url-ids',
  text: 'select from collection where website_id = $1 and id = any($2::uuid[]) order by id for no key update',
};
