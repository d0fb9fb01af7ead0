const files = import.meta.glob<string>('./image-loader.js', { query: '?raw', import: 'default', eager: true });

const SOURCE = (Object.values(files)[0] ?? '')
  .replace(/^\/\/.*\n/, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** What of a page needs the loader: images as the public formatters print them, with their source in `data-src`. */
export function needsImageLoader(html: string): boolean {
  return html.includes('data-src=');
}

/** The small script that gives such images their source; a kit's own scripts may call it as `ImageLoader`. */
export function imageLoaderScript(nonce: string | undefined): string {
  return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${SOURCE}</script>`;
}
