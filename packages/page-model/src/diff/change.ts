import type { NodeId } from '../document/document.ts';
import type { JsonValue } from '../document/json.ts';
import type { Operation } from '../operations/operation.ts';

/** One thing that differs between two states of a document, as the versions screen lists it (editor §2.7). */
export interface Change {
  /** The same for the same change of the same node. */
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'moved' | 'edited' | 'restyled';
  readonly node: NodeId;
  /** The node's own name or first words. */
  readonly label: string;
  /** What it says now and before; those that nobody can see are among them (alt texts, links). */
  readonly fields: readonly FieldChange[];
  /** What makes the change of the earlier state. */
  readonly operations: readonly Operation[];
  /** Ids of the changes that it stands on: a block in a new section needs the section. */
  readonly needs: readonly string[];
}

export interface FieldChange {
  readonly path: readonly string[];
  readonly from?: JsonValue;
  readonly to?: JsonValue;
}
