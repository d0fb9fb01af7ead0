import { SITE_KITS, type SiteKitName } from '@portico/domain';
import { UNFINISHED } from '../../sites/site/unfinished.ts';

/** The site on which a kit is shown to whoever chooses one: nobody's, and like all that is unfinished taken away after a while. */
export const kitExampleName = (kit: SiteKitName): string => `${UNFINISHED}example-${kit}`;

const NAMES: ReadonlySet<string> = new Set(SITE_KITS.map(kitExampleName));

/** Whether a site is such an example, which whoever is signed in may look at. */
export const isKitExample = (identifier: string): boolean => NAMES.has(identifier);
