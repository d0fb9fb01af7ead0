import type { KitSource } from './kit.ts';

/** A link to each account that has an address, with the class names that kits style; in whatever scope it is applied. */
export const SOCIAL_LINKS = `{.repeated section website.socialAccounts}{.if profileUrl}<a href="{profileUrl|htmlattr}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper {serviceName|slugify}">{.if screenname}{screenname|html}{.or}{serviceName|html}{.end}</a>{.end}{.end}`;

/** Partials that kits ask for by `systemPartials` and do not bring along (template-kits §2). */
const SYSTEM_PARTIALS: Readonly<Record<string, string>> = {
  'sqs-share-buttons': '{@|social-button}',
  'sqs-social-links': SOCIAL_LINKS,
};

/** Those of the platform's partials that a kit lists, by both of their names. */
export function systemPartials(listed: readonly string[]): [string, KitSource][] {
  return Object.entries(SYSTEM_PARTIALS)
    .filter(([name]) => listed.some((one) => one.replace(/\.block$/, '') === name))
    .flatMap(([name, text]) => underBothNames(name, { file: `blocks/${name}.block`, text }));
}

/** A block is asked for with and without its ending. */
export function underBothNames(name: string, source: KitSource): [string, KitSource][] {
  return [name, `${name}.block`].map((one) => [one, source]);
}
