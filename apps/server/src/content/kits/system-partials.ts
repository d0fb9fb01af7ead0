import type { KitSource } from './kit.ts';
import { SOCIAL_ICONS_PATH } from './social-icons.ts';

/** A link in words to each account that has an address, in whatever scope it is applied. */
export const SOCIAL_LINKS = `{.repeated section website.socialAccounts}{.if profileUrl}<a href="{profileUrl|htmlattr}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper {serviceName|slugify}">{.if screenname}{screenname|html}{.or}{serviceName|html}{.end}</a>{.end}{.end}`;

/** The same by the signs of the services, with the class names that kits style. */
const SOCIAL_ICONS = `{.repeated section website.socialAccounts}{.if profileUrl}<a href="{profileUrl|htmlattr}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper {serviceName|slugify}" aria-label="{.if screenname}{screenname|htmlattr}{.or}{serviceName|htmlattr}{.end}"><div><svg class="sqs-svg-icon--social" viewBox="0 0 64 64" aria-hidden="true"><use class="sqs-use--background" href="${SOCIAL_ICONS_PATH}#background"></use><use class="sqs-use--icon" href="${SOCIAL_ICONS_PATH}#{serviceName|slugify}-icon"></use><use class="sqs-use--mask" href="${SOCIAL_ICONS_PATH}#{serviceName|slugify}-mask"></use></svg></div></a>{.end}{.end}`;

/** What stands behind a title where a page has a film there: the picture for those who cannot see it. */
const VIDEO_BACKGROUND = `{.section video}<div class="sqs-video-background content-fill" data-config-url="{url|htmlattr}" data-config-playback-speed="{playbackSpeed|htmlattr}" data-config-filter="{filter|htmlattr}" data-config-filter-strength="{filterStrength|htmlattr}">{.section videoFallbackContentItem}<img {@|image-meta} class="custom-fallback-image" data-load="false">{.end}<div id="player"></div></div>{.end}`;

/**
 * Partials of the platform that kits apply and do not bring along (template-kits §2), by both of their names. Few kits list
 * what they apply, so each has all of them.
 */
export const SYSTEM_PARTIALS: readonly (readonly [string, KitSource])[] = Object.entries({
  'sqs-share-buttons': '{@|social-button}',
  'sqs-social-links': SOCIAL_ICONS,
  'sqs-video-background': VIDEO_BACKGROUND,
}).flatMap(([name, text]) => underBothNames(name, { file: `blocks/${name}.block`, text }));

/** A block is asked for with and without its ending. */
export function underBothNames(name: string, source: KitSource): [string, KitSource][] {
  return [name, `${name}.block`].map((one) => [one, source]);
}
