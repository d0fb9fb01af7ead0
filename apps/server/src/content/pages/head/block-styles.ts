import { BLOCK_CSS } from './block-css.ts';
import { SECTION_CSS } from './section-css.ts';

/** Stands in the head where the styles of what a page shows will be: before the kit's own, which may say otherwise. */
export const BLOCK_STYLES = '/*portico:styles-of-blocks*/';

/** Marks in a page's HTML, and the styles that it needs then. A page pays for what it shows alone. */
const STYLES: readonly (readonly [mark: string, css: string])[] = [['class="pt-section', SECTION_CSS], ...BLOCK_CSS];

/** All of them: for a page that is edited, into which anything may come. */
export const ALL_BLOCK_STYLES = STYLES.map(([, css]) => css).join('');

/** Puts the styles of the blocks that a page shows into its head. */
export function withBlockStyles(html: string): string {
  const css = STYLES.map(([mark, one]) => (html.includes(mark) ? one : '')).join('');
  return html.replace(BLOCK_STYLES, () => css);
}
