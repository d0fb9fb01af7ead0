import { asNumber, asString, escapeAttribute, isTruthy, isUntrusted, member, path, safeUrl } from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';
import { attributeText, mapText } from '../text.ts';
import { COLOR_POSITIONS } from './colors.ts';
import { focalPoint } from './images.ts';

/** Formatters of audio, video and addresses (reference 8.4). */
export const mediaFormatters: Formatters = {
  AbsUrl: plain((value, context) => absoluteUrl(value, context.resolve('base-url'))),
  'audio-player': plain(audioPlayer),
  capitalize: plain((value) => mapText(value, (text) => text.toUpperCase())),
  humanizeDuration: plain((value) => clockTime(asNumber(value))),
  video: (args) => {
    const loadFalse = args.includes('load-false');
    const colors = args.includes('color-data');
    return (value) => videoWrapper(value, loadFalse, colors);
  },
};

/** FMT-002, FMT-003: addresses that have a scheme or a host of their own stay. */
function absoluteUrl(value: unknown, base: unknown): string {
  const url = addressText(value);
  if (/^(?:[A-Za-z][A-Za-z\d+.-]*:|\/\/)/.test(url)) return url;
  return `${addressText(base)}/${url}`;
}

/** Addresses of visitors lead to pages and nowhere else (SEC-22). */
function addressText(value: unknown): string {
  return isUntrusted(value) ? escapeAttribute(safeUrl(value.raw)) : asString(value);
}

function audioPlayer(value: unknown): string {
  const id = attributeText(member(value, 'id'));
  const url = attributeText(path(value, ['structuredContent', 'audioAssetUrl']));
  return (
    `<script>Y.use('squarespace-audio-player-frontend');</script>\n` +
    `<div class="squarespace-audio-player" data-audio-asset-url="${url}" data-item-id="${id}" id="audio-player-${id}"></div>`
  );
}

/** Milliseconds as `m:ss`; minutes are not capped, what is no number is no time. */
function clockTime(milliseconds: number): string {
  const seconds = Number.isFinite(milliseconds) ? Math.trunc(milliseconds / 1000) : 0;
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function videoWrapper(value: unknown, loadFalse: boolean, colors: boolean): string {
  const html = attributeText(path(value, ['oembed', 'html']));
  const provider = attributeText(path(value, ['oembed', 'providerName']));
  const load = loadFalse ? ' data-load="false" ' : '';
  const overlay = isTruthy(member(value, 'overlay')) ? videoOverlay(value, colors) : '';
  return `<div class="sqs-video-wrapper" ${load}data-html="${html}" data-provider-name="${provider}">${overlay}</div>`;
}

function videoOverlay(value: unknown, colors: boolean): string {
  const hasImage = isTruthy(member(value, 'mainImageId')) || isTruthy(member(value, 'systemDataId'));
  const thumb = hasImage
    ? `" style="opacity: 0;"><img data-load="false" data-src="${attributeText(member(value, 'assetUrl'))}" ` +
      `data-image-dimensions="${attributeText(member(value, 'originalSize'))}" ` +
      `data-image-focal-point="${focalPoint(value)}" ${colors ? colorAttributes(value) : ''}/>`
    : ' no-thumb" style="opacity: 0;">';
  return (
    `<div class="sqs-video-overlay${thumb}<div class="sqs-video-opaque"> </div>` +
    `<div class="sqs-video-icon"></div></div>`
  );
}

function colorAttributes(value: unknown): string {
  const data = member(value, 'colorData');
  if (!isTruthy(data)) return '';
  return COLOR_POSITIONS.map(
    (position) => `data-color-${position.toLowerCase()}="#${attributeText(member(data, `${position}Average`))}" `,
  ).join('');
}
