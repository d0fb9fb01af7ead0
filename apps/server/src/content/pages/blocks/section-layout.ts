import type { GridStyle, JsonObject, LayoutSection, PageBlock, StyleVars } from '@portico/page-model';
import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import { imageHtml } from './image.ts';
import { nodeMark } from './node-mark.ts';

export interface GridContent {
  readonly blocks: readonly PageBlock[];
  /** Draws one block, whose pictures will be as wide as `sizes` says. */
  readonly draw: (block: PageBlock, sizes: string) => string;
}

/**
 * A free-grid section (editor §6): its blocks in reading order, each in a cell that says where it stands on three screens. Without
 * the style sheet of sections (`section-css.ts`) they are a plain column.
 */
export function gridSection(
  section: LayoutSection & { readonly grid: GridStyle },
  { blocks, draw }: GridContent,
  scope: BlockScope,
): string {
  const { id, grid, value } = section;
  const ground = groundHtml(value, scope);
  const cells = blocks.map((block) => {
    const vars = grid.cells[block.id] ?? {};
    const isFilling = grid.filling.has(block.id);
    const inside = draw(block, sizesOf(vars));
    return `<div${attributes({
      class: `fe-block fe-block-${block.id}${isFilling ? ' fe-filling' : ''}${alignClass(block)}`,
      style: styleOf(vars),
      ...nodeMark(block.id, scope),
    })}>${inside}</div>`;
  });
  const engine = `<div class="fluid-engine fe-${id} pt-in">${cells.join('')}</div>`;
  return `${sectionTag(section, grid.grid, scope)}${ground}${engine}</section>`;
}

/** A section of rows about which something is said, around its rows. */
export function rowsSection(section: LayoutSection, rows: string, scope: BlockScope): string {
  return `${sectionTag(section, {}, scope)}${groundHtml(section.value, scope)}<div class="pt-rows pt-in">${rows}</div></section>`;
}

function sectionTag({ id, value }: LayoutSection, vars: StyleVars, scope: BlockScope): string {
  const { ground, height, width, spaceAbove, spaceBelow, gap, anchor } = value;
  const classes = [
    'pt-section',
    ...named('pt-high-', height, 'fit'),
    ...named('pt-wide-', width, 'content'),
    ...named('pt-above-', spaceAbove, 'medium'),
    ...named('pt-below-', spaceBelow, 'medium'),
    ...(value['onDesktop'] === false ? ['pt-not-desktop'] : []),
    ...(value['onTablet'] === false ? ['pt-not-tablet'] : []),
    ...(value['onPhone'] === false ? ['pt-not-phone'] : []),
    ...(isPicture(value) ? ['pt-pictured'] : []),
  ];
  return `<section${attributes({
    class: classes.join(' '),
    id: anchorOf(anchor),
    'data-section-id': id,
    'data-ground': groundOf(value, ground),
    style: styleOf({ ...vars, ...(typeof gap === 'number' ? { '--pt-gap': `${gap}px` } : {}) }) || undefined,
    ...nodeMark(id, scope),
  })}>`;
}

/** The class of a choice; none for the plain one. */
function named(prefix: string, name: unknown, plain: string): readonly string[] {
  return typeof name === 'string' && name !== plain && /^[a-z]+$/.test(name) ? [`${prefix}${name}`] : [];
}

/** Nothing is said of paper, which is what the page lies on, but below a picture, whose shade it is. */
function groundOf(value: JsonObject, ground: unknown): string | undefined {
  const known = ['tint', 'night', 'accent'].find((name) => name === ground);
  return known ?? (isPicture(value) ? 'day' : undefined);
}

/** A name that a link of the page leads to. */
function anchorOf(anchor: unknown): string | undefined {
  const name = typeof anchor === 'string' ? anchor.trim().replaceAll(/\s+/g, '-') : '';
  return /^[\p{L}\p{N}_-]{1,60}$/u.test(name) ? name : undefined;
}

function isPicture(value: JsonObject): boolean {
  return typeof value['assetId'] === 'string' && value['assetId'] !== '';
}

const DEFAULT_SHADE = 50;

/** What lies behind a section's words: a picture, or a film without sound that stands still for whoever wants no motion. */
function groundHtml(value: JsonObject, scope: BlockScope): string {
  const asset = scope.image(String(value['assetId'] ?? ''));
  if (!asset) {
    return '';
  }
  const drawn = asset.contentType.startsWith('video/')
    ? `<video${attributes({ src: asset.assetUrl, autoplay: '', muted: '', loop: '', playsinline: '', preload: 'metadata', tabindex: '-1' })}></video>`
    : imageHtml(asset, '', scope, '100vw');
  const shade = typeof value['shade'] === 'number' ? value['shade'] : DEFAULT_SHADE;
  return `<div${attributes({ class: 'pt-ground', 'aria-hidden': 'true', style: `--pt-shade:${shade / 100}` })}>${drawn}</div>`;
}

function alignClass({ look }: PageBlock): string {
  const align = look?.['align'];
  return align === 'center' || align === 'end' ? ` fe-${align}` : '';
}

/** How wide a cell is on each screen, from its areas. */
function sizesOf(vars: StyleVars): string {
  return `(min-width:1024px) ${share(vars['--d'], 24)},(min-width:640px) ${share(vars['--t'], 12)},${share(vars['--p'], 8)}`;
}

function share(area: string | undefined, columns: number): string {
  const [, from = 1, , to = columns + 1] = (area ?? '').split('/').map(Number);
  return `${Math.ceil((100 * (to - from)) / columns)}vw`;
}

function styleOf(vars: StyleVars): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
