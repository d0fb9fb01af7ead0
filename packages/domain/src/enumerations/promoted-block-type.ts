/** Blocks an item may show in place of its image (ENUM-010). */
export const promotedBlockTypes = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;
export type PromotedBlockType = (typeof promotedBlockTypes)[number];
