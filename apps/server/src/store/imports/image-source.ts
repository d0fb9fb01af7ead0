import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '../../content/assets/limits.ts';
import type { FetchOutside, FetchRefusal } from '../../platform/http/outgoing.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import type { ImageProblem } from './problem.ts';
import { withoutQuery } from '../../platform/http/without-query.ts';

export type TakenImage =
  | { readonly ok: true; readonly value: { readonly fileName: string; readonly bytes: Uint8Array } }
  | { readonly ok: false; readonly error: ImageProblem };

/** Where the images of an import come from. */
export type ImageSource = (url: string) => Promise<TakenImage>;

/**
 * Images from a folder and its sub-folders, found by file name: the last part of the address without its query,
 * upper and lower case alike.
 */
export async function folderImages(folder: string): Promise<ImageSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .toSorted((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? 1 : -1))
      .map((entry) => [entry.name.toLowerCase(), path.join(entry.parentPath, entry.name)]),
  );
  return async (url) => {
    const fileName = imageName(url);
    const file = files.get(fileName.toLowerCase());
    if (file === undefined) {
      return { ok: false, error: 'not in the folder' };
    }
    if ((await stat(file)).size > MAX_IMAGE_BYTES) {
      return { ok: false, error: 'too large' };
    }
    return { ok: true, value: { fileName: path.basename(file), bytes: await readFile(file) } };
  };
}

/** A host that fails so often in a row is left alone: without a network an import must not wait for every image. */
const FAILURES_UNTIL_GIVEN_UP = 3;

/** Images from where the file says they are. */
export function webImages(fetchOutside: FetchOutside): ImageSource {
  const failures = new Map<string, number>();
  return async (url) => {
    const target = URL.parse(url.startsWith('//') ? `https:${url}` : url);
    if (!target) {
      return { ok: false, error: 'not an address' };
    }
    const failed = failures.get(target.host) ?? 0;
    if (failed >= FAILURES_UNTIL_GIVEN_UP) {
      return { ok: false, error: 'not reachable' };
    }
    const fetched = await fetchOutside(target.href, { maxBytes: MAX_IMAGE_BYTES, accept: 'image/*' });
    if (fetched.ok) {
      failures.delete(target.host);
      return { ok: true, value: { fileName: safeName(imageName(url)), bytes: fetched.value.bytes } };
    }
    const problem = problemOf(fetched.error);
    if (problem === 'not reachable') {
      failures.set(target.host, (failures.get(target.host) ?? 0) + 1);
    }
    return { ok: false, error: problem };
  };
}

/** The last part of an address or path, without query, with `%20` and the like undone. */
export function imageName(url: string): string {
  const last = withoutQuery(url).split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** What follows the last dot of an address is often no file type: then the bytes alone tell. */
function safeName(fileName: string): string {
  return contentTypeOf(fileName) === undefined ? fileName.replaceAll('.', '-') : fileName;
}

function problemOf(refusal: FetchRefusal): ImageProblem {
  switch (refusal.code) {
    case 'ADDRESS_REFUSED':
      return 'not an address';
    case 'TOO_LARGE':
      return 'too large';
    case 'STATUS':
      // An overloaded server is as good as none; the file is really missing on any other answer.
      return refusal.status >= 500 || refusal.status === 429 ? 'not reachable' : 'not found';
    default:
      return refusal.code === 'TOO_MANY_REDIRECTS' ? 'not found' : 'not reachable';
  }
}
