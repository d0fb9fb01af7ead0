import type { KitSource } from './kit.ts';

/** A link to each account that has an address, with the class names that kits style; in whatever scope it is applied. */
export const SOCIAL_LINKS = `{.repeated section website.socialAccounts}{.if profileUrl}<a href="{profileUrl|htmlattr}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper {serviceName|slugify}">{.if screenname}{screenname|html}{.or}{serviceName|html}{.end}</a>{.end}{.end}`;

/** What stands behind a title where a page has a film there: the picture for those who cannot see it. */
const VIDEO_BACKGROUND = `{.section video}<div class="sqs-video-background content-fill" data-config-url="{url|htmlattr}">{.section videoFallbackContentItem}<img {@|image-meta} class="custom-fallback-image">{.end}</div>{.end}`;

/**
 * Partials of the platform that kits apply and do not bring along (template-kits §2), by both of their names. Few kits list
 * what they apply, so each has all of them.
 */
export const SYSTEM_PARTIALS: readonly (readonly [string, KitSource])[] = Object.entries({
  'sqs-share-buttons': '{@|social-button}',
  'sqs-social-links': SOCIAL_LINKS,
  'sqs-video-background': VIDEO_BACKGROUND,
}).flatMap(([name, text]) => underBothNames(name, { file: `blocks/${name}.block`, text }));

/** A block is asked for with and without its ending. */
export function underBothNames(name: string, source: KitSource): [string, KitSource][] {
  return [name, `${name}.block`].map((one) => [one, source]);
}
