import path from 'node:path';
import type { SiteKitName } from '@portico/domain';
import { projectRoot } from '../../platform/config/folders.ts';
import { readKitFolder, type KitFiles } from './kit-files.ts';

/** What the other kits of the program are laid over: they bring what differs, and the rest stays written once. */
const GROUND: SiteKitName = 'harbor';

/** The files of a kit that comes with the program. */
export async function readOwnKit(name: SiteKitName): Promise<KitFiles> {
  const names = name === GROUND ? [GROUND] : [GROUND, name];
  const folders = await Promise.all(names.map((kit) => readKitFolder(path.join(projectRoot, 'kits', kit))));
  return new Map(folders.flatMap(({ files }) => [...files]));
}
