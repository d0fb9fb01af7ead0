import { shippingSettings, taxSettings } from '@portico/contract/studio';
import { SITE_KITS } from '@portico/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../platform/config/folders.ts';

/** What the example is made of. */
export const demoFolder = path.join(projectRoot, 'demo');

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
/** Sections with nodes, as the editor keeps them; pictures are named by their file under `image`. */
const sectionedDocument = z.object({
  schema: z.literal(2),
  kind: z.string(),
  nodes: z.record(z.string(), z.looseObject({ value: open })),
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
  document: z.union([sectionedDocument, pageDocument]).optional(),
});

const siteSchema = z.object({
  website: z.looseObject({ identifier: z.string() }),
  websiteSettings: open,
  storeSettings: open,
  shipping: shippingSettings,
  taxes: taxSettings,
  template: z.enum(SITE_KITS),
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
  /** Of a gift card: between which amounts shoppers may choose one. */
  giftAmounts: z.object({ leastCents: z.int(), mostCents: z.int(), stepCents: z.int() }).optional(),
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
export type SectionedDocument = z.infer<typeof sectionedDocument>;

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

/** Everything that a site begins with. */
export interface SiteContent {
  readonly site: DemoSite;
  readonly products: readonly DemoProduct[];
  readonly posts: readonly DemoPost[];
  readonly reviews: readonly DemoReview[];
}

/**
 * Everything of the demo site, checked; its shapes are told in demo/README.md.
 * @param currency (ISO 4217) that its amounts are in; each keeps its count of minor units
 */
export function readDemo(currency?: string): SiteContent {
  const read = (name: string): unknown => {
    const parsed: unknown = JSON.parse(readFileSync(path.join(demoFolder, name), 'utf8'));
    return currency === undefined ? parsed : inCurrency(parsed, currency);
  };
  return {
    site: siteSchema.parse(read('site.json')),
    products: z.array(productSchema).parse(read('products.json')),
    posts: z.array(postSchema).parse(read('journal.json')),
    reviews: z.array(reviewSchema).parse(read('reviews.json')),
  };
}

const CURRENCY_FIELDS: ReadonlySet<string> = new Set(['currency', 'defaultCurrency', 'selectedCurrency']);

function inCurrency(value: unknown, currency: string): unknown {
  if (Array.isArray(value)) return value.map((part) => inCurrency(part, currency));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      CURRENCY_FIELDS.has(name) ? currency : inCurrency(part, currency),
    ]),
  );
}

/** Bytes of an image or of a file that buyers download. */
export function readDemoFile(kind: 'images' | 'files', name: string): Buffer {
  return readFileSync(path.join(demoFolder, kind, path.basename(name)));
}
