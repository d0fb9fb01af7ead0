import { archiveRefusals } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { z } from 'zod';

/** What the file says it is. */
export const ARCHIVE_KIND = 'portico-site';
/**
 * The version of the format (docs/operators.md). It rises when something that an older program reads would be read wrongly;
 * tables and columns that are added do not raise it: whoever does not know one refuses the archive.
 */
export const ARCHIVE_VERSION = 1;

/** Names of what is in it. The manifest is last: without it the file is half. */
export const MANIFEST = 'archive.json';
export const SITE = 'site.json';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (assetId: string) => `files/${assetId}`;
const ENTRY = /^(?:site\.json|tables\/[a-z_]{1,60}\.jsonl|files\/[0-9a-f-]{36})$/;

/** What becomes of reading a file, whoever made it. */
const MEGABYTE = 1024 * 1024;
export const ARCHIVE_LIMITS = {
  /** Of all of its content. */
  bytes: 60 * 1024 * MEGABYTE,
  manifestBytes: 128 * MEGABYTE,
  siteBytes: 4 * MEGABYTE,
  /** Of one row, as a file of a kit is. */
  rowBytes: 64 * MEGABYTE,
} as const;

const bytes = z.int().min(0);
const entry = z.object({ bytes, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.object({
  kind: z.literal(ARCHIVE_KIND),
  version: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** Of the site that it was made of. */
  websiteId: z.uuid(),
  title: z.string().max(500),
  /** The tables in it, with the columns of their rows. */
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string().regex(/^[a-z0-9_]{1,63}$/)).min(1), rows: bytes }),
  ),
  entries: z.record(z.string().regex(ENTRY), entry),
  /** Files that were gone from the storage when it was made, by the ids of their assets. */
  missingFiles: z.array(z.uuid()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Entry = z.output<typeof entry>;

/** The row of the site itself. */
export const siteSchema = z.object({
  identifier: z.string().max(63),
  profile: z.looseObject({
    siteTitle: z.string().max(500),
    language: z.string().max(35).optional(),
    timeZone: z.string().max(60).optional(),
  }),
  settings: z.looseObject({
    storeSettings: z.looseObject({ selectedCurrency: z.string().length(3).optional() }).optional(),
  }),
  kitRevision: z.int().nullable(),
  passwordHash: z.string().max(500).nullable(),
  isHidden: z.boolean().default(false),
});
export type ArchivedSite = z.output<typeof siteSchema>;

/** Why an archive is not taken. */
export type ArchiveRefusal =
  | { readonly code: 'NOT_ARCHIVE' }
  | { readonly code: 'ARCHIVE_HALF' }
  /** What is damaged, as the archive names it. */
  | { readonly code: 'ARCHIVE_DAMAGED'; readonly what: string }
  | { readonly code: 'ARCHIVE_NEWER'; readonly what: string }
  | { readonly code: 'ARCHIVE_TOO_LARGE'; readonly gigabytes: number };

/** Refuses an archive while it is read; caught where reading begins, and nothing else is thrown for it. */
export class ArchiveRefused extends Error {
  readonly refusal: ArchiveRefusal;
  constructor(refusal: ArchiveRefusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}

/** The same in words, for whoever brought it. */
export function archiveRefusalText(refusal: ArchiveRefusal): string {
  const { code, ...facts } = refusal;
  return fillMessage(archiveRefusals[code], facts);
}
