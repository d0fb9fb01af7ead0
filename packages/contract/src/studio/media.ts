import { COLOUR_NAMES, MEDIA_LIMITS, MIN_CUT_SHARE } from '@portico/domain';
import { editorMessages } from '@portico/locale';
import { z } from 'zod';
import { characters } from './characters.ts';
import { nothing, type Read } from '../call.ts';
import { MEDIA_AGES, MEDIA_KINDS, MEDIA_VIEWS } from './choices.ts';
import { MAX_FILE_BYTES } from './product-files.ts';
import { siteCall } from './studio-call.ts';

/** A file of the library, as owners see it. */
export const mediaFile = z.object({
  assetId: z.string(),
  /** On the site's own host; an image takes `?format=300w`. */
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  kind: z.enum(MEDIA_KINDS),
  byteSize: z.int(),
  /** Images only, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** What it shows, for people who do not see it; empty while nobody has said. */
  altText: z.string(),
  /** 0 to 1 from the left and from the top. */
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  /** Epoch milliseconds. */
  addedAt: z.int(),
  /** By which owners find it; empty for none. */
  folder: z.string(),
  /** There is nothing to say of what it shows. */
  isDecoration: z.boolean(),
  /** Epoch milliseconds; null while it is there. */
  removedAt: z.int().nullable(),
  /** What stood in its place before can be brought back. */
  hasPrevious: z.boolean(),
});
export type MediaFile = Read<typeof mediaFile>;

/** What narrows the library. */
const mediaFilters = {
  view: z.enum(MEDIA_VIEWS).default('all'),
  kind: z.enum(MEDIA_KINDS).optional(),
  folder: z
    .string()
    .max(...characters(MEDIA_LIMITS.folderName))
    .optional(),
  search: z.string().trim().max(100).optional(),
  /** Pictures that are seen as having it. */
  colour: z.enum(COLOUR_NAMES).optional(),
  added: z.enum(MEDIA_AGES).optional(),
};

export const mediaListQuery = z.object({
  ...mediaFilters,
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(60),
});
export type MediaListQuery = z.infer<typeof mediaListQuery>;

export const mediaList = z.object({
  rows: z.array(mediaFile),
  /** Files found in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type MediaList = Read<typeof mediaList>;

const share = z.number().min(0).max(1);

/** What a picture shows and what of it must stay in sight; what is not named stays as it is. */
export const describeMediaBody = z.strictObject({
  altText: z
    .string()
    .trim()
    .max(...characters(MEDIA_LIMITS.altText))
    .optional(),
  focalPoint: z.strictObject({ x: share, y: share }).optional(),
  isDecoration: z.boolean().optional(),
  /** A label: addresses keep the id, so that no link breaks (EDITOR-005). */
  fileName: z
    .string()
    .trim()
    .min(1, editorMessages.fileNameMissing)
    .max(...characters(MEDIA_LIMITS.fileName))
    .optional(),
});

export const mediaViews = z.object({
  counts: z.record(z.enum(MEDIA_VIEWS), z.int()),
  /** By name; a folder without files is none. */
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Bytes that are stored, those of files that are sold too, and how many may be. */
  usedBytes: z.int(),
  maxBytes: z.int(),
});
export type MediaViews = Read<typeof mediaViews>;

/** Where a file is shown; what is edited and not live is told apart. */
export const mediaUses = z.object({
  uses: z.array(
    z.object({
      kind: z.enum(['page', 'item', 'product', 'site', 'other']),
      id: z.string(),
      title: z.string(),
      isLive: z.boolean(),
    }),
  ),
});
export type MediaUse = Read<typeof mediaUses>['uses'][number];

export const getMediaViews = siteCall({
  method: 'GET',
  path: '/media-views',
  right: 'content.draft',
  answer: mediaViews,
});

export const listMediaUses = siteCall({
  method: 'GET',
  path: '/media/:assetId/uses',
  right: 'content.draft',
  answer: mediaUses,
});

/** Pictures that look the same as one, whatever their size and kind. */
export const listAlikeMedia = siteCall({
  method: 'GET',
  path: '/media/:assetId/alike',
  right: 'content.draft',
  answer: z.object({ files: z.array(mediaFile) }),
});

export const listMedia = siteCall({
  method: 'GET',
  path: '/media',
  right: 'content.draft',
  query: mediaListQuery,
  answer: mediaList,
});

const sampleSvg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

/** One small file a call; large ones are sent in parts. The same bytes again are the file that is there already. */
export const uploadMedia = siteCall({
  method: 'POST',
  path: '/media',
  right: 'content.draft',
  maxFileBytes: MAX_FILE_BYTES,
  answer: mediaFile,
  sample: () => ({ file: { name: 'a.svg', type: 'image/svg+xml', bytes: sampleSvg } }),
});

export const describeMedia = siteCall({
  method: 'PATCH',
  path: '/media/:assetId',
  right: 'content.draft',
  body: describeMediaBody,
  answer: mediaFile,
  sample: () => ({ body: { altText: 'A square', focalPoint: { x: 0.25, y: 0.75 } } }),
});

/** Files that are changed by one call, at most. */
export const MOST_CHANGED_FILES = 200;

const assetIds = z.array(z.uuid()).min(1).max(MOST_CHANGED_FILES);
const folder = z
  .string()
  .trim()
  .max(...characters(MEDIA_LIMITS.folderName));

/** What is done with files, many at once; folders are there while something is in them. */
const mediaChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), assetIds, folder }),
  z.strictObject({ kind: z.literal('rename-folder'), from: folder.min(1), to: folder }),
  z.strictObject({ kind: z.literal('decoration'), assetIds, isDecoration: z.boolean() }),
  z.strictObject({ kind: z.literal('remove'), assetIds }),
  z.strictObject({ kind: z.literal('bring-back'), assetIds }),
  /** Of removed ones, for good. */
  z.strictObject({ kind: z.literal('erase'), assetIds }),
]);
export type MediaChange = z.infer<typeof mediaChange>;

/** Moves, removes and brings back; says how many there were. A removed file is brought back for 30 days. */
export const changeMedia = siteCall({
  method: 'POST',
  path: '/media-changes',
  right: 'content.edit',
  body: z.strictObject({ change: mediaChange }),
  answer: z.object({ changed: z.int() }),
  sample: ({ ids: { assetId } }) => ({ body: { change: { kind: 'move', assetIds: [assetId], folder: 'Journal' } } }),
});

/** Puts other bytes in the place of a file; every use of it follows. */
export const replaceMedia = siteCall({
  method: 'POST',
  path: '/media/:assetId/bytes',
  right: 'content.edit',
  maxFileBytes: MAX_FILE_BYTES,
  answer: mediaFile,
  sample: () => ({ file: { name: 'b.svg', type: 'image/svg+xml', bytes: sampleSvg.replaceAll('4', '5') } }),
});

/** Turns a picture and cuts it: a new version in its place, of which every use follows. */
export const cutMedia = siteCall({
  method: 'POST',
  path: '/media/:assetId/cut',
  right: 'content.edit',
  body: z.strictObject({
    /** Degrees clockwise, before it is cut. */
    turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    /** Of the picture as it is turned, 0 to 1. */
    box: z.strictObject({
      x: share,
      y: share,
      width: z.number().min(MIN_CUT_SHARE).max(1),
      height: z.number().min(MIN_CUT_SHARE).max(1),
    }),
  }),
  answer: mediaFile,
  sample: ({ ids: { pictureId } }) => ({
    params: { assetId: pictureId },
    body: { turn: 90, box: { x: 0, y: 0, width: 1, height: 1 } },
  }),
});

/** Brings back what stood in the place of a file before it was replaced. */
export const restoreMedia = siteCall({
  method: 'POST',
  path: '/media/:assetId/previous',
  right: 'content.edit',
  answer: mediaFile,
});

/** Makes room for a large file, or finds what has come of it before: the same fingerprint goes on where it stopped. */
export const createUpload = siteCall({
  method: 'POST',
  path: '/media/uploads',
  right: 'content.draft',
  body: z.strictObject({
    fileName: z.string().min(1).max(1000),
    /** Bytes. */
    byteSize: z.int().min(1),
    /** Of the file in its browser: name, size and time of the last change. */
    fingerprint: z.string().min(1).max(300),
  }),
  answer: z.object({ uploadId: z.string(), received: z.int() }),
  sample: () => ({ body: { fileName: 'tide.mp4', byteSize: 12, fingerprint: 'tide.mp4 12 1' } }),
});

/** How far a large file has come. `HEAD` is the tus protocol's. */
export const readUpload = siteCall({
  method: 'GET',
  path: '/media/uploads/:uploadId',
  right: 'content.draft',
  answer: z.object({ received: z.int(), byteSize: z.int() }),
});

/** A part of a large file, by the tus protocol. */
export const sendUploadPart = siteCall({
  method: 'PATCH',
  path: '/media/uploads/:uploadId',
  right: 'content.draft',
  takesFilePart: true,
  answer: nothing,
});

/** Gives a large file up. */
export const cancelUpload = siteCall({
  method: 'DELETE',
  path: '/media/uploads/:uploadId',
  right: 'content.draft',
  answer: nothing,
});

/** Takes a file that has come whole into the library; asked again after a broken line it does what is left to do. */
export const finishUpload = siteCall({
  method: 'POST',
  path: '/media/uploads/:uploadId/finish',
  right: 'content.draft',
  answer: mediaFile,
});

/** Fetches a file from an address of the web (SEC-44). */
export const fetchMedia = siteCall({
  method: 'POST',
  path: '/media/from-address',
  right: 'content.draft',
  callsPerMinute: 20,
  body: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  answer: mediaFile,
  sample: () => ({ body: { url: 'http://127.0.0.1/a.png' } }),
});
