import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockPlace } from './block-types.ts';
import { oneOf, textOf, type BlockValue } from './block-values.ts';
import { imageHtml } from './image.ts';

/** Figures that every site has, in a field of 100 by 100. */
const FIGURES = {
  circle: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100Z',
  arch: 'M0 100V50a50 50 0 0 1 100 0v50Z',
  wave: 'M0 55c17-30 33-30 50 0s33 30 50 0v45H0Z',
  leaf: 'M0 100V40A40 40 0 0 1 40 0h60v60a40 40 0 0 1-40 40Z',
  star: 'M50 0 61.8 33.8 97.6 34.5 69.1 56.2 79.4 90.5 50 70 20.6 90.5 30.9 56.2 2.4 34.5 38.2 33.8Z',
  square: 'M0 0h100v100H0Z',
} as const;
const NAMES = ['circle', 'arch', 'wave', 'leaf', 'star', 'square'] as const;

/** A figure in the colour of the words around it, or a drawing of the library: decoration, which nobody is told of. */
export function shape(value: BlockValue, scope: BlockScope, { sizes }: BlockPlace): string {
  const drawing = scope.image(textOf(value['assetId']));
  const figure = `<svg viewBox="0 0 100 100" focusable="false"><path d="${FIGURES[oneOf(value['figure'], NAMES)]}" fill="currentColor"/></svg>`;
  return `<div${attributes({ class: `pt-shape${value['soft'] === true ? ' pt-shape-soft' : ''}`, 'aria-hidden': 'true' })}>${
    drawing ? imageHtml(drawing, '', scope, sizes) : figure
  }</div>`;
}
