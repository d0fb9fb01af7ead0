import { isDeepStrictEqual } from 'node:util';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { readStoreSettings, writeStoreSettings } from './repository.ts';

/** One part of the store settings: its name there, and how it is read. */
interface StorePart<Part> {
  readonly name: string;
  readonly read: (settings: unknown) => Part;
}

/**
 * Keeps one part of the store settings and raises the site's content version. Call `versions.changed` after the commit.
 * @returns false where somebody changed it since it was `seen`
 */
export async function saveStorePart<Part>(
  tx: SiteTransaction,
  { versions }: Pick<Services, 'versions'>,
  { name, read }: StorePart<Part>,
  { settings, seen }: { readonly settings: Part; readonly seen: Part },
): Promise<boolean> {
  const kept = read((await readStoreSettings(tx, true))[name]);
  if (!isDeepStrictEqual(kept, seen)) {
    return false;
  }
  await writeStoreSettings(tx, { [name]: settings });
  await versions.raise(tx);
  return true;
}
