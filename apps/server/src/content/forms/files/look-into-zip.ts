import yauzl from 'yauzl';

/** Most that a document may hold: more is no letter but a bomb. */
const LIMITS = { entries: 2000, unpackedBytes: 200 * 1024 * 1024 } as const;

/** Parts of office files that run. */
const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^(Basic|Scripts)\//i;

/**
 * Whether a document of the ZIP family may be kept: few enough parts, not too much of it unpacked, no macros, no part that
 * would lie outside it. Nothing is unpacked: what the list of its parts says is enough.
 */
export function isSafeZip(bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) {
        resolve(false);
        return;
      }
      let unpacked = 0;
      let count = 0;
      const end = (isSafe: boolean) => {
        zip.close();
        resolve(isSafe);
      };
      // Names that lead out of it are an error of the library already.
      zip.on('error', () => end(false));
      zip.on('end', () => end(true));
      zip.on('entry', ({ fileName, uncompressedSize }: yauzl.Entry) => {
        count += 1;
        unpacked += uncompressedSize;
        if (count > LIMITS.entries || unpacked > LIMITS.unpackedBytes || MACROS.test(fileName)) {
          end(false);
        } else {
          zip.readEntry();
        }
      });
      zip.readEntry();
    });
  });
}
