import { RecordType } from '@portico/domain';

/** Predicates that hold for one record type alone. */
export const RECORD_TYPE_PREDICATES: Readonly<Record<string, number>> = {
  undefined: RecordType.Undefined,
  text: RecordType.Text,
  audio: RecordType.Audio,
  'store-item': RecordType.StoreItem,
  event: RecordType.Event,
  binary: RecordType.Binary,
  'css-asset': RecordType.CssAsset,
  'tweak-asset': RecordType.TweakAsset,
  'digital-good': RecordType.DigitalGood,
  attachment: RecordType.Attachment,
  'wordpress-export': RecordType.WordpressExport,
  'json-export': RecordType.JsonExport,
  'site-search': RecordType.SiteSearch,
  'active-time': RecordType.ActiveTime,
  tweet: RecordType.Tweet,
  checkin: RecordType.Checkin,
  kbarticle: RecordType.KnowledgeBaseArticle,
};

/** Predicates that hold for a record type or for a promoted block of the same kind. */
export const PROMOTABLE_PREDICATES: Readonly<Record<string, readonly [recordType: number, block: string]>> = {
  image: [RecordType.Image, 'image'],
  quote: [RecordType.Quote, 'quote'],
  link: [RecordType.Link, 'link'],
  video: [RecordType.Video, 'video'],
  'external-video': [RecordType.Video, 'video'],
  gallery: [RecordType.Gallery, 'gallery'],
};

/** Block types an item can promote, as `promotedX?` names them. */
export const PROMOTED_BLOCKS = [
  'MAP',
  'EMBED',
  'IMAGE',
  'CODE',
  'QUOTE',
  'TWITTER',
  'LINK',
  'VIDEO',
  'FOURSQUARE',
  'INSTAGRAM',
  'FORM',
] as const;

/** Where the background of a page comes from. */
export const BACKGROUND_SOURCES: Readonly<Record<string, number>> = {
  undefined: -1,
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
};

/** Slice types of `current-type?`. */
export const SLICE_TYPES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    heading: 1,
    body: 3,
    image: 4,
    gallery: 5,
    video: 6,
    'social-icons': 7,
    buttons: 8,
    navigation: 9,
    'custom-form': 10,
    newsletter: 11,
    album: 12,
    map: 13,
    logo: 14,
    action: 15,
    form: 16,
    lock: 17,
    password: 18,
    twitter: 19,
  }),
);

/** Type of a collection that is a page. */
export const PAGE_COLLECTION = 10;

/** Type of a collection that is a page with a template of its own. */
export const TEMPLATE_PAGE_COLLECTION = 7;

/** What following a folder does (FMT-042, FMT-043). */
export const FolderBehavior = { Index: 1, Redirect: 2 } as const;

/** Values of gallery options that have predicates (GALLERY-002 to GALLERY-005). */
export const GALLERY_OPTIONS = {
  designs: ['grid', 'slideshow', 'slider', 'stacked'],
  metaPositions: ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  activeAlignments: ['center', 'left', 'right'],
  flags: [
    'autoplay',
    'auto-crop',
    'controls',
    'lightbox',
    'square-thumbs',
    'show-meta',
    'show-meta-on-hover',
    'thumbnails',
  ],
} as const;
