/** Typed parts of a section (ENUM-008); they have names and no codes. */
export const sliceTypes = [
  'heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'logo',
  'action',
  'form',
  'lock',
  'password',
  'twitter',
] as const;
export type SliceType = (typeof sliceTypes)[number];
