// Looks at the pictures of the demo site once, so that no site that begins with them does: `node scripts/describe-demo-pictures.mjs`
// writes demo/pictures.json. To be run after a picture was added or changed; a test tells.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { analyseImage } from '../apps/server/src/content/assets/image-analysis.ts';
import { keptShare } from '../apps/server/src/content/assets/limits.ts';
import { openImage } from '../apps/server/src/content/assets/sharp.ts';

const folder = new URL('../demo/images/', import.meta.url);
const pictures = {};
for (const name of readdirSync(folder).toSorted()) {
  const bytes = readFileSync(new URL(name, folder));
  const { width, height, orientation, exif, xmp, iptc, icc } = await (await openImage(bytes)).metadata();
  if (orientation || exif || xmp || iptc || icc || keptShare('image/webp', width * height) < 1) {
    throw new Error(`${name} is not as it would be stored: it is turned, too large, or has notes or a profile.`);
  }
  pictures[name] = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    image: { width, height, ...(await analyseImage(await openImage(bytes))) },
  };
}
writeFileSync(new URL('../demo/pictures.json', import.meta.url), `${JSON.stringify(pictures, null, 2)}\n`);
