import { cutPixels, type PictureCut } from '@portico/domain';
import { analyseImage } from './image-analysis.ts';
import type { ImageRefusal, PreparedImage } from './image-jobs.ts';
import { encodeOriginal } from './prepare-image.ts';
import { loadSharp, openImage } from './sharp.ts';

/** Turns a stored picture and cuts it, and writes it as it was written before; one that moves is left as it is. */
export async function cutImage(
  bytes: Buffer,
  contentType: string,
  { turn, box }: PictureCut,
): Promise<PreparedImage | ImageRefusal> {
  try {
    const sharp = await loadSharp();
    const metadata = await (await openImage(bytes)).metadata();
    if ((metadata.pages ?? 1) > 1) {
      return 'broken';
    }
    const turned = await (await openImage(bytes)).rotate(turn).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = turned.info;
    const part = sharp(turned.data, { raw: { width, height, channels } }).extract(cutPixels({ width, height }, box));
    const { data, info } = await encodeOriginal(part, contentType, metadata).toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      image: { width: info.width, height: info.height, ...(await analyseImage(await openImage(data))) },
    };
  } catch {
    // The library reports every kind of damage by an exception of its own.
    return 'broken';
  }
}
