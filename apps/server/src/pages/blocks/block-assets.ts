import type { PageBlock } from './page-document.ts';

/** Ids of the pictures a block shows: `assetId`, and those of `images: [{ assetId }]`. */
export function assetIdsOf({ value }: PageBlock): string[] {
  const images = Array.isArray(value['images']) ? (value['images'] as readonly unknown[]) : [];
  return [value, ...images].flatMap((holder) => {
    const id =
      typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)['assetId'] : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
