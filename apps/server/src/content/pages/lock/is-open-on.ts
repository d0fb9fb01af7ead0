import type { CollectionEntry } from '../read/site-content.ts';

/** Whether a page may show another collection: whoever sees the page has given every password that this one asks for. */
export function isOpenOn(
  { lockIds }: Pick<CollectionEntry, 'lockIds'>,
  page: Pick<CollectionEntry, 'lockIds'> | undefined,
): boolean {
  return lockIds.every((id) => page?.lockIds.includes(id));
}
