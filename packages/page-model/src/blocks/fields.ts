import { z } from 'zod';
import { ALIGNMENTS } from '../dataset/alignment.ts';
import { DOCUMENT_LIMITS } from '../document/limits.ts';
import type { ConflictRule, FieldDescription, FieldKind } from './definition.ts';

/** Words, links and what code runs are asked about when two people set them at once; looks follow the last hand. */
const ASKS: ReadonlySet<FieldKind['name']> = new Set(['rich-text', 'text', 'source', 'link', 'cells', 'moment']);

/** A field of a block's form. */
export function field(path: string, kind: FieldKind): FieldDescription {
  const conflict: ConflictRule = ASKS.has(kind.name) ? 'asks' : 'quiet';
  return { path, kind, conflict };
}

export const richText = (path: string): FieldDescription => field(path, { name: 'rich-text' });
export const text = (path: string, maxLength = 250): FieldDescription => field(path, { name: 'text', maxLength });
export const choice = (path: string, options: readonly string[], initial: string): FieldDescription =>
  field(path, { name: 'choice', options, initial });
export const toggle = (path: string, initial = false): FieldDescription => field(path, { name: 'switch', initial });
export const link = (path = 'href'): FieldDescription => field(path, { name: 'link' });
export const outsideUrl = (): FieldDescription => field('url', { name: 'link', isOutside: true });
export const image = (path = 'assetId'): FieldDescription => field(path, { name: 'asset', family: 'image' });

/** What the form of fields takes as a value: each may be missing, unknown names stay. */
export function schemaOf(fields: readonly FieldDescription[]): z.ZodType {
  return z.looseObject(Object.fromEntries(fields.map(({ path, kind }) => [path, z.optional(valueOf(kind))])));
}

function valueOf(kind: FieldKind): z.ZodType {
  switch (kind.name) {
    case 'rich-text':
    case 'source':
      return z.string().max(DOCUMENT_LIMITS.text);
    case 'text':
      return z.string().max(kind.maxLength);
    case 'number':
      return z.number().min(kind.min).max(kind.max);
    case 'choice':
      return z.enum(kind.options);
    case 'switch':
      return z.boolean();
    case 'link':
      return z.string().max(2000);
    case 'cells':
      return z.array(z.string().max(1000)).max(kind.max);
    case 'alignments':
      return z.array(z.enum(ALIGNMENTS)).max(kind.max);
    case 'moment':
      return z.union([z.literal(''), z.iso.datetime({ offset: true })]);
    case 'asset':
      return kind.isNested ? z.looseObject({ assetId: z.string().max(200) }) : z.string().max(200);
    case 'reference':
      return z.string().max(200);
  }
}
