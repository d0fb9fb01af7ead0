import type { PictureCut } from '@portico/domain';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createChildPool, type JobResult } from '../../platform/child-work/child-pool.ts';
import { entryFile } from '../../platform/child-work/entry-file.ts';
import type { JobLimits } from '../../platform/child-work/job-limits.ts';
import type { DrawnImage } from './draw-rendition.ts';
import type { ImageAnalysis } from './image-analysis.ts';
import type { Rendition } from './rendition.ts';

/** What is done with an image in a process of its own. */
export type ImageJob =
  | { readonly kind: 'prepare'; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly contentType: string; readonly cut: PictureCut; readonly bytes: Uint8Array }
  | { readonly kind: 'draw'; readonly rendition: Rendition; readonly bytes: Uint8Array };

export type ImageAnswer =
  | { readonly kind: 'prepared'; readonly result: PreparedImage | ImageRefusal }
  | { readonly kind: 'drawn'; readonly image: DrawnImage };

/** An image as it is stored, its size in pixels, what it shows. */
export interface PreparedImage {
  readonly bytes: Uint8Array;
  readonly image: { readonly width: number; readonly height: number } & ImageAnalysis;
}

/** Why an image is not stored: it cannot be read, or has more pixels or frames than any may have. */
export type ImageRefusal = 'broken' | 'too large';

/** What one upload may take, the process around it included. */
const UPLOAD: JobLimits = { memoryMb: 285, cpuMs: 2000 };
/** Drawing is slower than reading, and its result is kept. */
const DRAWING: JobLimits = { memoryMb: 285, cpuMs: 6000 };

/** Two images at a time: decoding and encoding take whole processors. */
const pool = createChildPool<ImageJob, ImageAnswer>({
  entry: () => entryFile('image-work', import.meta.url),
  places: 2,
  jobsPerChild: 50,
  heapMb: 96,
});

/** What was too costly once is not tried again: by site and content. */
const tooCostly = new LRUCache<string, JobResult<never>>({ max: 1000 });

/** Decodes an upload of a site, and makes of it what is stored. */
export async function prepareInChild(
  websiteId: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<JobResult<PreparedImage | ImageRefusal>> {
  const name = `${websiteId} ${contentType} ${createHash('sha256').update(bytes).digest('hex')}`;
  const known = tooCostly.get(name);
  if (known) return known;
  const done = await pool.run(websiteId, () => ({ kind: 'prepare', contentType, bytes }), UPLOAD);
  if (!done.ok) {
    if (done.reason === 'memory' || done.reason === 'time') tooCostly.set(name, done);
    return done;
  }
  if (done.value.kind !== 'prepared') throw new Error('An upload was answered by a drawing.');
  return { ...done, value: done.value.result };
}

/** Turns and cuts a stored picture of a site, which is read when its turn has come. */
export async function cutInChild(
  websiteId: string,
  { contentType, cut }: { readonly contentType: string; readonly cut: PictureCut },
  read: () => Promise<Uint8Array>,
): Promise<JobResult<PreparedImage | ImageRefusal>> {
  const done = await pool.run(websiteId, async () => ({ kind: 'cut', contentType, cut, bytes: await read() }), DRAWING);
  if (!done.ok) return done;
  if (done.value.kind !== 'prepared') throw new Error('A cut was answered by a drawing.');
  return { ...done, value: done.value.result };
}

/**
 * Draws a rendition for a site.
 * @param read gives the original, when its turn has come
 */
export async function drawInChild(
  websiteId: string,
  rendition: Rendition,
  read: () => Promise<Uint8Array>,
): Promise<JobResult<DrawnImage>> {
  const done = await pool.run(websiteId, async () => ({ kind: 'draw', rendition, bytes: await read() }), DRAWING);
  if (!done.ok) return done;
  if (done.value.kind !== 'drawn') throw new Error('A drawing was answered by an upload.');
  return { ...done, value: done.value.image };
}
