import type { JsonObject } from './json.ts';
import type { OrderKey } from './order-key.ts';

/** What can be edited (editor §1.2). */
export const DOCUMENT_KINDS = [
  'page',
  'field',
  'item',
  'menu',
  'page-settings',
  'collection',
  'design',
  'site',
  'saved-section',
  'form',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const NODE_KINDS = ['root', 'section', 'row', 'column', 'block', 'entry', 'link'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** UUIDs made in the browser; documents of before hold shorter ones. */
export type NodeId = string;

export const ROOT: NodeId = 'root';

/** What an owner edits: nodes in one flat map, which name their parent and where they stand among its children. */
export interface EditDocument {
  readonly schema: 2;
  readonly kind: DocumentKind;
  /** `root` is always there. */
  readonly nodes: Readonly<Record<NodeId, DocumentNode>>;
}

export interface DocumentNode {
  readonly id: NodeId;
  readonly kind: NodeKind;
  /** `null` for the root alone. */
  readonly parent: NodeId | null;
  readonly order: OrderKey;
  /** Of a section `rows` or `grid`, of a block its type. */
  readonly type?: string;
  /** Of the block's definition when it was written last; 1 where it is not said. */
  readonly version?: number;
  readonly value: JsonObject;
  readonly place?: Places;
  readonly look?: JsonObject;
  /** What the owner calls it in the outline. */
  readonly name?: string;
  readonly isHidden?: boolean;
  readonly isLocked?: boolean;
}

/** Where a block stands in a grid section, in columns from 1 and pixels. */
export type Place = {
  readonly column: number;
  readonly wide: number;
  readonly top: number;
  readonly high: number | 'auto';
  readonly layer: number;
};

export type Screen = 'desktop' | 'tablet' | 'phone';

/** Places by screen; what smaller screens do not say follows from the desktop's ({@link autoPlace}). */
export type Places = {
  readonly desktop: Place;
  readonly tablet?: OwnPlace;
  readonly phone?: OwnPlace;
};

/** What was set for a smaller screen by hand. */
export type OwnPlace = Partial<Place> & { readonly shown?: boolean };

/** A document with nothing in it. */
export function emptyDocument(kind: DocumentKind, value: JsonObject = {}): EditDocument {
  return { schema: 2, kind, nodes: { [ROOT]: { id: ROOT, kind: 'root', parent: null, order: 'a0', value } } };
}
