import { fieldRefusals, PRODUCT_LIMITS } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import { productDetail } from './product-detail.ts';
import { siteCall } from './studio-call.ts';

/** Bytes of one image as it is uploaded. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/** Types of the images that are taken, as a browser names them. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const;
/** Bytes of any other file, such as one that is sold. */
export const MAX_FILE_BYTES = 300 * 1024 * 1024;

/** What the file is called for those who buy it from now on. */
export const productFileBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldRefusals.name)
    .max(...characters(PRODUCT_LIMITS.fileName)),
});

/** Orders keep the file that they were bought with. */
export const uploadProductFile = siteCall({
  method: 'POST',
  path: '/products/:itemId/file',
  right: 'products.edit',
  maxFileBytes: MAX_FILE_BYTES,
  callsPerMinute: 60,
  answer: productDetail,
  sample: ({ ids }) => ({
    params: { itemId: ids.digitalItemId },
    file: { name: 'a.pdf', type: 'application/pdf', bytes: '%PDF-1.4\ntrailer<<>>\n%%EOF\n' },
  }),
});

export const renameProductFile = siteCall({
  method: 'PATCH',
  path: '/products/:itemId/file',
  right: 'products.edit',
  body: productFileBody,
  answer: productDetail,
  sample: ({ ids }) => ({ params: { itemId: ids.digitalItemId }, body: { name: 'Pattern.pdf' } }),
});

export const deleteProductFile = siteCall({
  method: 'DELETE',
  path: '/products/:itemId/file',
  right: 'products.edit',
  answer: productDetail,
  sample: ({ ids }) => ({ params: { itemId: ids.digitalItemId } }),
});
