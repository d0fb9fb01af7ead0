import type { z } from 'zod';
import type { JsonObject } from '../document/json.ts';

/** What defaults of a new block may follow. */
export interface SiteFacts {
  readonly siteTitle: string;
  /** Language of the site, such as `en-US`. */
  readonly language: string;
}

/** A value that one version of a type wrote, as the next one reads it. Pure, and never edited once it has run. */
export interface Migration {
  readonly name: string;
  up(value: JsonObject): JsonObject;
}

/** What happens when two people set the same thing at once: the last hand wins, or the second is asked (editor §2.5). */
export type ConflictRule = 'quiet' | 'asks';

/** One field of a block in its form, in the order of the form. Its label is the editor's, under the block's type and `path`. */
export interface FieldDescription {
  /** Name in the block's value. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly conflict: ConflictRule;
}

export type FieldKind =
  /** HTML in paragraphs; the only kind that is changed by `splice`. */
  | { readonly name: 'rich-text' }
  | { readonly name: 'text'; readonly maxLength: number; readonly isLong?: boolean }
  | { readonly name: 'source'; readonly language: 'html' | 'markdown' }
  | {
      readonly name: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly unit?: 'px' | 's';
    }
  | { readonly name: 'choice'; readonly options: readonly string[]; readonly initial: string }
  | { readonly name: 'switch'; readonly initial: boolean }
  | {
      readonly name: 'asset';
      readonly family: 'image' | 'video' | 'audio' | 'any';
      /** Kept as `{ assetId }`, in a block whose own `assetId` is another file. */
      readonly isNested?: boolean;
    }
  /** Outside ones lead to other sites, never to a page of this one. */
  | { readonly name: 'link'; readonly isOutside?: boolean }
  /** A text for each column of a dataset (`readDataset` makes them of what is pasted). */
  | { readonly name: 'cells'; readonly max: number }
  /** How the words of each column of a dataset stand (`ALIGNMENTS`). */
  | { readonly name: 'alignments'; readonly max: number }
  /** An instant, as ISO 8601 with its zone. */
  | { readonly name: 'moment' }
  | { readonly name: 'reference'; readonly target: 'collection' | 'form' | 'item' | 'section' | 'list' | 'menu' };

/** What the nodes inside a block are: pictures of a gallery, questions of an accordion. */
export interface EntryDefinition {
  /** Name of the list in the plain value that templates read. */
  readonly list: string;
  readonly schema: z.ZodType;
  readonly fields: readonly FieldDescription[];
}

/** One type of block: what it holds, how a new one begins, and what the editor shows of it (editor §4.1). */
export interface BlockDefinition {
  readonly type: string;
  /** Types that documents of before name it by. */
  readonly otherNames: readonly string[];
  /** From 1; every version but the first has a migration that leads to it. */
  readonly version: number;
  /** Names that it does not know are kept as they are. */
  readonly schema: z.ZodType;
  defaults(site: SiteFacts): JsonObject;
  readonly migrations: readonly Migration[];
  readonly entry?: EntryDefinition;
  readonly fields: readonly FieldDescription[];
  /** A right beyond that to edit. */
  readonly right?: 'code';
  /** Size of a new one on the 24 columns of a grid section; pixels high. */
  readonly place: { readonly wide: number; readonly high: number | 'auto'; readonly minWide: number };
  readonly rank: 'must' | 'should' | 'later' | 'deprecated';
}
