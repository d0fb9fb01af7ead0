import { BLOCK_CSS } from './block-css.ts';
import { SECTION_CSS } from './section-css.ts';

/** Stands in the head where the styles of what a page shows will be: before the kit's own, which may say otherwise. */
export const BLOCK_STYLES = '/*portico:styles-of-blocks*/';

/** Marks in a page's HTML, and the styles that it needs then. A page pays for what it shows alone. */
const STYLES: readonly (readonly [mark: string, css: string])[] = [['class="pt-section', SECTION_CSS], ...BLOCK_CSS];

/** All of them: for a page that is edited, into which anything may come. */
export const ALL_BLOCK_STYLES = STYLES.map(([, css]) => css).join('');

/** All marks at once: to look for each by itself reads the page as often as there are marks. None has a sign of its own in patterns. */
const ANY_MARK = new RegExp(STYLES.map(([mark]) => mark).join('|'), 'g');

/** Puts the styles of the blocks that a page shows into its head. */
export function withBlockStyles(html: string): string {
  const found = marksIn(html);
  const css = STYLES.map(([mark, one]) => (found.has(mark) ? one : '')).join('');
  return html.replace(BLOCK_STYLES, () => css);
}

function marksIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (ANY_MARK.lastIndex = 0; ;) {
    const match = ANY_MARK.exec(html);
    if (!match) {
      return found;
    }
    found.add(match[0]);
    // One may begin within another.
    ANY_MARK.lastIndex = match.index + 1;
  }
}
