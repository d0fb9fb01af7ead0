const files = import.meta.glob<string>('./image-loader.js', { query: '?raw', import: 'default', eager: true });

const SOURCE = (Object.values(files)[0] ?? '')
  .replace(/^\/\/.*\n/, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** What of a page needs the loader: images as the public formatters print them, with their source in `data-src`. */
export function needsImageLoader(html: string): boolean {
  return html.includes('data-src=');
}

/** Stands in the head where the room of such images will be: which of them a page shows is known when all of it is drawn. */
export const IMAGE_ROOM = '/*portico:room-of-images*/';

/**
 * Gives such images room until their source is there, wherever on the page: it is painted before scripts run, and would move
 * under its reader. Whatever a kit says of them wins.
 */
export function withImageRoom(html: string): string {
  return html.replace(IMAGE_ROOM, () => imageRoomCss(html));
}

function imageRoomCss(html: string): string {
  if (!needsImageLoader(html)) return '';
  const sizes = new Set(Array.from(html.matchAll(/ data-image-dimensions="(\d+x\d+)"/g), ([, size = '']) => size));
  const rooms = Array.from(
    sizes,
    (size) => `:where(img[data-image-dimensions="${size}"]){aspect-ratio:auto ${size.replace('x', '/')}}`,
  );
  return rooms.length === 0
    ? ''
    : `:where(img[data-image-dimensions]:not([src])){display:inline-block}${rooms.join('')}`;
}

/** The small script that gives such images their source; a kit's own scripts may call it as `ImageLoader`. */
export function imageLoaderScript(nonce: string | undefined): string {
  return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${SOURCE}</script>`;
}
