import { shippingSettings, taxSettings } from '@portico/contract/studio';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../platform/config/folders.ts';

const folder = path.join(projectRoot, 'demo');

const money = z.object({ value: z.string().regex(/^\d+$/), currency: z.string().length(3) });
const open = z.record(z.string(), z.unknown());
const image = z.object({
  file: z.string(),
  alt: z.string(),
  variant: z.record(z.string(), z.string()).optional(),
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
});
const block = z.object({ id: z.string(), type: z.string(), value: open });
const pageDocument = z.object({
  rows: z.array(z.object({ columns: z.array(z.object({ span: z.number().int(), blocks: z.array(block) })) })),
});
const form = z.looseObject({ id: z.string(), name: z.string() });

const collection = z.object({
  urlId: z.string(),
  type: z.string(),
  homepage: z.boolean().default(false),
  title: z.string(),
  navigationTitle: z.string().optional(),
  description: z.string().default(''),
  categories: z.array(z.string()).default([]),
  mainImage: image.optional(),
  items: z.string().optional(),
  document: pageDocument.optional(),
});

const siteSchema = z.object({
  website: z.looseObject({ identifier: z.string() }),
  websiteSettings: open,
  storeSettings: open,
  shipping: shippingSettings,
  taxes: taxSettings,
  template: z.string(),
  tweaks: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
  customCss: z.string(),
  navigations: z.record(
    z.string(),
    z.array(z.union([z.object({ collection: z.string() }), z.object({ externalLink: open })])),
  ),
  forms: z.array(form),
  collections: z.array(collection),
  blockFields: z.record(z.string(), pageDocument),
});

const productSchema = z.object({
  urlId: z.string(),
  title: z.string(),
  productType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  excerpt: z.string(),
  body: z.string(),
  starred: z.boolean(),
  isSubscribable: z.boolean(),
  subscriptionPlan: z.custom<Record<string, unknown>>().optional(),
  productSubscriptionOptions: z.array(z.looseObject({ id: z.string() })).default([]),
  variantOptionOrdering: z.array(z.string()),
  variants: z.array(
    z.object({
      sku: z.string(),
      attributes: z.record(z.string(), z.string()),
      priceMoney: money,
      salePriceMoney: money,
      onSale: z.boolean(),
      qtyInStock: z.number().int(),
      unlimited: z.boolean(),
    }),
  ),
  useCustomAddButtonText: z.boolean(),
  customAddButtonText: z.string(),
  additionalFieldsForm: form.optional(),
  merchandising: open,
  images: z.array(image),
  weightGrams: z.number().default(0),
  digitalGood: z.object({ file: z.string() }).optional(),
});

const postSchema = z.object({
  urlId: z.string(),
  title: z.string(),
  author: z.string(),
  publishOn: z.iso.date(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  starred: z.boolean(),
  image,
  excerpt: z.string(),
  body: z.string(),
});

export type DemoSite = z.infer<typeof siteSchema>;
export type DemoCollection = z.infer<typeof collection>;
export type DemoProduct = z.infer<typeof productSchema>;
export type DemoPost = z.infer<typeof postSchema>;
export type DemoForm = z.infer<typeof form>;
export type PageDocument = z.infer<typeof pageDocument>;

const reviewSchema = z.object({
  /** The product's `urlId`. */
  product: z.string(),
  authorName: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  daysAgo: z.number(),
  isVerified: z.boolean(),
  state: z.enum(['published', 'pending']),
  reply: z.string().optional(),
});
export type DemoReview = z.infer<typeof reviewSchema>;

/** Everything of the demo site, checked; its shapes are told in demo/README.md. */
export function readDemo(): { site: DemoSite; products: DemoProduct[]; posts: DemoPost[]; reviews: DemoReview[] } {
  return {
    site: siteSchema.parse(read('site.json')),
    products: z.array(productSchema).parse(read('products.json')),
    posts: z.array(postSchema).parse(read('journal.json')),
    reviews: z.array(reviewSchema).parse(read('reviews.json')),
  };
}

/** Bytes of an image or of a file that buyers download. */
export function readDemoFile(kind: 'images' | 'files', name: string): Buffer {
  return readFileSync(path.join(folder, kind, path.basename(name)));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
