const files = import.meta.glob<string>('./image-loader.js', { query: '?raw', import: 'default', eager: true });

const SOURCE = (Object.values(files)[0] ?? '')
  .replace(/^\/\/.*\n/, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** What of a page needs the loader: images as the public formatters print them, with their source in `data-src`. */
export function needsImageLoader(html: string): boolean {
  return html.includes('data-src=');
}

/**
 * Room for such images until their source is there: a page is painted before scripts run, and would move under its reader.
 * Whatever a kit says of them wins.
 */
export function imageRoomCss(html: string): string {
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
