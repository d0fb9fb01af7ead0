import type { ImageRecord } from '../../assets/present.ts';
import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';

/** An image in all its widths: works without script, never larger than needed. */
export function imageHtml(image: ImageRecord, alt: string, scope: BlockScope, sizes = '100vw'): string {
  scope.images += 1;
  const isFirst = scope.images === 1;
  const [width, height] = (image.originalSize ?? '').split('x');
  const steps = image.systemDataVariants === '' ? [] : image.systemDataVariants.split(',');
  const { x, y } = image.mediaFocalPoint;
  return `<img${attributes({
    src:
      steps.length > 0
        ? `${image.assetUrl}?format=${steps.includes('750w') ? '750w' : (steps.at(-1) ?? '')}`
        : image.assetUrl,
    srcset: steps.length > 0 ? steps.map((step) => `${image.assetUrl}?format=${step} ${step}`).join(', ') : undefined,
    sizes: steps.length > 0 ? sizes : undefined,
    alt,
    width: width === '' ? undefined : width,
    height,
    loading: isFirst ? undefined : 'lazy',
    fetchpriority: isFirst ? 'high' : undefined,
    decoding: 'async',
    'data-image-focal-point': `${x},${y}`,
    style: x === 0.5 && y === 0.5 ? undefined : `object-position:${x * 100}% ${y * 100}%`,
  })}>`;
}
