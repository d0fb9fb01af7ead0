import { expect, it } from 'vitest';
import { BLOCK_CSS } from './block-css.ts';
import { BLOCK_STYLES, withBlockStyles } from './block-styles.ts';

it('puts the styles of each block that a page shows into its head, and no others', () => {
  for (const [mark, css] of BLOCK_CSS) {
    expect(withBlockStyles(`<style>${BLOCK_STYLES}</style><p class="${mark}">`)).toContain(css);
  }
  expect(withBlockStyles(`<style>${BLOCK_STYLES}</style><p class="text">`)).toBe('<style></style><p class="text">');
});

it('knows a block whose mark begins within that of another', () => {
  const styles = new Map(BLOCK_CSS);
  const html = withBlockStyles(`<style>${BLOCK_STYLES}</style><p class="pt-menu-block">`);

  expect(html).toContain(styles.get('pt-menu'));
  expect(html).toContain(styles.get('menu-block'));
});
