import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';
import { contentTypeOf } from './content-types.ts';
import { checkKey } from './storage-key.ts';
import { writeWhole } from './write-whole.ts';

const FILE_MODE = 0o640;

/**
 * Files in a folder, under their keys. A file appears complete (written beside its place, flushed to the disk, renamed),
 * so a program killed at any moment leaves either the old file or the new one.
 */
export function localStorage(dir: string): Storage {
  const root = path.resolve(dir);

  function place(key: string): { file: string; typeFile: string } {
    checkKey(key);
    const file = path.join(root, ...key.split('/'));
    // No key has a name with a leading dot, so the storage's own files never meet a stored one.
    return { file, typeFile: path.join(path.dirname(file), `.${path.basename(file)}.type`) };
  }

  return {
    put: async (key, body, contentType) => {
      const { file, typeFile } = place(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Only a type that the name does not tell needs a note; it is there before the file can be seen.
      if (contentTypeOf(file) === contentType) {
        await rm(typeFile, { force: true });
      } else {
        await writeWhole(typeFile, Buffer.from(contentType), FILE_MODE);
      }
      await writeWhole(file, body, FILE_MODE);
    },
    get: async (key, range) => {
      const { file, typeFile } = place(key);
      const handle = await openIfThere(file);
      if (!handle) {
        return null;
      }
      const { size } = await handle.stat();
      const noted = await readFile(typeFile, 'utf8').catch(() => undefined);
      return {
        stream: createReadStream(file, { fd: handle, autoClose: true, ...range }),
        size: range ? range.end - range.start + 1 : size,
        contentType: noted ?? contentTypeOf(file) ?? 'application/octet-stream',
      };
    },
    delete: async (key) => {
      const { file, typeFile } = place(key);
      await rm(file, { force: true });
      await rm(typeFile, { force: true });
    },
    deleteAll: async (names) => {
      checkKey(names);
      await rm(path.join(root, ...names.split('/')), { recursive: true, force: true });
    },
  };
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw cause;
  }
}
