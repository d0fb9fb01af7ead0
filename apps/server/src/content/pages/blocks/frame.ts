import { fillMessage, shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';

/** Others' pages that may stand in a frame of ours: where an address leads to, and what the frame shows then. */
const PROVIDERS: readonly (readonly [address: RegExp, frame: (found: string) => string])[] = [
  [
    /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  ],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,15})/,
    (id) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
  ],
  [
    /^(https:\/\/soundcloud\.com\/[\w-]+\/[\w/-]+)/,
    (address) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}`,
  ],
  [
    /^https:\/\/open\.spotify\.com\/((?:track|album|playlist|episode|show)\/[A-Za-z0-9]{10,40})/,
    (id) => `https://open.spotify.com/embed/${id}`,
  ],
];

/** What a frame shows of an address; undefined for whoever is not listed (SEC-44). */
export function frameOf(address: string): string | undefined {
  for (const [pattern, frame] of PROVIDERS) {
    const found = pattern.exec(address)?.[1];
    if (found !== undefined) {
      return frame(found);
    }
  }
  return undefined;
}

export interface Framed {
  readonly frame: string;
  /** Where the link leads to that stands there until somebody presses it, and without script. */
  readonly href: string;
  readonly title: string;
  /** What the link says; that it is played, where nothing is said. */
  readonly label?: string;
  /** A picture of the site's own below it. */
  readonly posterHtml?: string;
  /** CSS of the box: its ratio. */
  readonly style?: string | undefined;
}

/** A page of others: nothing is asked of them before somebody wishes to see it (SEC-25). */
export function frameHtml({ frame, href, title, label, posterHtml = '', style }: Framed, scope: BlockScope): string {
  const { kitWords } = shopperMessages(scope.site.profile.language);
  const words = label ?? fillMessage(kitWords.playIt, { title: title || new URL(href).hostname });
  return `<div${attributes({ class: `sqs-video-wrapper pt-frame${style === undefined ? '' : ' pt-ratio'}`, style, 'data-frame': frame, 'data-title': title || words })}><a${attributes(
    { href, target: '_blank', rel: 'noopener' },
  )}>${posterHtml}<span class="pt-frame-words">${escapeHtml(words)}</span></a></div>`;
}
