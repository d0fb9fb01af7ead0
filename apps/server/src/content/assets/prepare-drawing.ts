import { analyseImage } from './image-analysis.ts';
import type { ImageRefusal, PreparedImage } from './image-jobs.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { openImage } from './sharp.ts';

/** Makes of an SVG drawing what may be stored: what draws, and nothing else (SEC-40). */
export async function prepareDrawing(bytes: Buffer): Promise<PreparedImage | ImageRefusal> {
  const clean = sanitiseSvg(bytes.toString('utf8'));
  if (clean === undefined) {
    return 'broken';
  }
  const svg = Buffer.from(clean);
  try {
    const { width, height } = await (await openImage(svg)).metadata();
    const analysis = await analyseImage(await openImage(svg));
    return { bytes: svg, image: { width, height, ...analysis } };
  } catch {
    return 'broken';
  }
}
