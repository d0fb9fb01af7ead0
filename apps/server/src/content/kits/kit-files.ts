import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ignoredFileNote } from './ignored-files.ts';

/** The files of a kit that mean something, by their path inside it, with forward slashes. */
export type KitFiles = ReadonlyMap<string, Uint8Array>;

/** Something a kit's author should know; it does not keep a kit from being installed. */
export interface KitWarning {
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  readonly message: string;
  /** The line with a caret under the column. */
  readonly frame?: string;
  /** Perhaps it is meant so: worth telling, but no mistake. */
  readonly isNote?: true;
}

export interface KitFolder {
  /** The folder that holds the files: the one named, or `template` inside it. */
  readonly root: string;
  readonly files: KitFiles;
  readonly warnings: readonly KitWarning[];
}

/** Limit of one asset in the public documentation (template-kits §1). */
const MAX_ASSET_BYTES = 10 * 1024 * 1024;
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_KIT_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 4000;
const MAX_DEPTH = 12;

/** What a kit consists of (template-kits §1); everything else in the folder is ignored and never executed. */
const TEXT_FILES = [
  /^template\.conf$/,
  /^[^/]+\.region$/,
  /^blocks\/[^/]+\.block(\.conf)?$/,
  /^collections\/[^/]+\.(conf|list|item)$/,
  /^pages\/[^/]+\.page(\.conf)?$/,
  /^styles\/.+\.(less|css)$/,
];
const RAW_FILES = /^(scripts|assets)\//;

/** Whether a path belongs to a kit, and as what. */
export function kitFileKind(file: string): 'text' | 'raw' | undefined {
  if (file.split('/').some((name) => name.startsWith('.'))) {
    return undefined;
  }
  if (RAW_FILES.test(file)) {
    return 'raw';
  }
  return TEXT_FILES.some((pattern) => pattern.test(file)) ? 'text' : undefined;
}

/**
 * Reads a kit from a folder, or from its `template/` subfolder when `template.conf` lies there. Links are not followed;
 * files over the limits are left out with a warning.
 * @throws when the folder cannot be read
 */
export async function readKitFolder(folder: string): Promise<KitFolder> {
  const root =
    (await hasFile(folder, 'template.conf')) || !(await hasFile(folder, 'template/template.conf'))
      ? folder
      : path.join(folder, 'template');
  const files = new Map<string, Uint8Array>();
  const warnings: KitWarning[] = [];
  let total = 0;
  const listed = await listFiles(root, '', 0);
  for (const file of listed) {
    const kind = kitFileKind(file);
    if (!kind) {
      const note = ignoredFileNote(file, listed);
      if (note !== undefined) warnings.push({ file, message: note, isNote: true });
      continue;
    }
    const content = await readFile(path.join(root, file));
    const refusal = refusalOf(kind, content.length, total + content.length, files.size);
    if (refusal) {
      warnings.push({ file, message: refusal });
      continue;
    }
    total += content.length;
    files.set(file, content);
  }
  return { root, files, warnings };
}

function refusalOf(kind: 'text' | 'raw', bytes: number, total: number, count: number): string | undefined {
  const limit = kind === 'text' ? MAX_TEXT_BYTES : MAX_ASSET_BYTES;
  if (bytes > limit) {
    return `The file is left out: it is larger than ${limit / 1024 / 1024} MB.`;
  }
  if (total > MAX_KIT_BYTES) {
    return `The file is left out: the kit is larger than ${MAX_KIT_BYTES / 1024 / 1024} MB.`;
  }
  return count >= MAX_FILES ? `The file is left out: the kit has more than ${MAX_FILES} files.` : undefined;
}

async function hasFile(folder: string, file: string): Promise<boolean> {
  const entries = await readdir(path.join(folder, path.dirname(file)), { withFileTypes: true }).catch(() => []);
  return entries.some((entry) => entry.isFile() && entry.name === path.basename(file));
}

/** Plain files below a folder, sorted, so that installing twice gives the same result. */
async function listFiles(root: string, below: string, depth: number): Promise<string[]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
      found.push(...(await listFiles(root, file, depth + 1)));
    } else if (entry.isFile()) {
      found.push(file);
    }
  }
  return found;
}
