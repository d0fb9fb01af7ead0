import { RecordType } from '@portico/domain';
import type { CollectionKind } from '@portico/contract/studio';
import type { SiteKit } from '../kits/compiled/site-kit.ts';
import type { KitPostType } from '../kits/kit.ts';

/**
 * The kit's own types of post that a collection takes: those its type names in `acceptTypes`. One that no type of the kit
 * names can be written wherever posts or plain items are.
 */
export function customTypesOf(
  { kit, types }: SiteKit,
  { typeName, kind }: { readonly typeName: string; readonly kind: CollectionKind },
): readonly KitPostType[] {
  const taken = new Set(types.of({ typeName })?.acceptTypes);
  const named = new Set([...kit.collectionTypes.values()].flatMap(({ acceptTypes }) => acceptTypes));
  const isOpen = kind === 'posts' || kind === 'items';
  return kit.postTypes.filter(({ name }) => taken.has(name) || (isOpen && !named.has(name)));
}

/** Whether a collection takes what is of no type of the kit's own too. */
export function takesPlainItems({ types }: SiteKit, typeName: string, custom: readonly KitPostType[]): boolean {
  const own = new Set(custom.map(({ name }) => name));
  const taken = types.of({ typeName })?.acceptTypes ?? [];
  return taken.length === 0 || taken.some((name) => !own.has(name));
}

/** What an item of a kit's own type is for lists and feeds, by what it is based on. */
export const BASE_RECORD_TYPES: Readonly<Record<string, RecordType>> = {
  text: RecordType.Text,
  image: RecordType.Image,
  video: RecordType.Video,
  audio: RecordType.Audio,
  event: RecordType.Event,
};
