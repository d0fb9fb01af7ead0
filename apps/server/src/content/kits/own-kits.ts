import { SITE_KITS, type SiteKitName } from '@portico/domain';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../platform/config/folders.ts';
import { readKitFolder, type KitFiles, type KitFolder } from './kit-files.ts';

/** What the other kits of the program are laid over: they bring what differs, and the rest stays written once. */
const GROUND: SiteKitName = 'harbor';

const folderOf = (kit: SiteKitName) => path.join(projectRoot, 'kits', kit);

/** The files of a kit that comes with the program. */
export async function readOwnKit(name: SiteKitName): Promise<KitFiles> {
  return (await readWholeKit(folderOf(name))).files;
}

/** A kit with the files of the one that it is laid over. */
interface WholeKit extends Omit<KitFolder, 'root'> {
  /** Where a file of the kit lies. */
  readonly placeOf: (file: string) => string;
}

/**
 * Reads a kit from a folder; where that is one of the program's own, which are laid over another, with the files of that one.
 * @throws when the folder cannot be read
 */
export async function readWholeKit(folder: string): Promise<WholeKit> {
  const { root, files, warnings } = await readKitFolder(folder);
  const ground = (await isLaidOver(folder)) ? await readKitFolder(folderOf(GROUND)) : undefined;
  return {
    files: new Map([...(ground?.files ?? []), ...files]),
    warnings,
    placeOf: (file) => path.join(ground?.files.has(file) && !files.has(file) ? ground.root : root, file),
  };
}

async function isLaidOver(folder: string): Promise<boolean> {
  const place = await realpath(folder);
  const places = await Promise.all(SITE_KITS.filter((kit) => kit !== GROUND).map((kit) => realpath(folderOf(kit))));
  return places.includes(place);
}
