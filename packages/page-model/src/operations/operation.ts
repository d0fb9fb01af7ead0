import type { DocumentNode, NodeId, Places } from '../document/document.ts';
import type { JsonValue } from '../document/json.ts';
import type { OrderKey } from '../document/order-key.ts';

/** The closed list of what can be done to a document (editor §2.1). */
export type Operation = Insert | Remove | Move | SetValue | Splice;

/** Puts a subtree in: parents before children, the first is its top. */
export interface Insert {
  readonly kind: 'insert';
  readonly nodes: readonly DocumentNode[];
}

/** Takes a node away with all below it. */
export interface Remove {
  readonly kind: 'remove';
  readonly id: NodeId;
}

/** Puts a node elsewhere; `place` is its new one, where it moves within or into a grid section. */
export interface Move {
  readonly kind: 'move';
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly order: OrderKey;
  readonly place?: Places;
}

/** Writes one value. What is not said, `from` or `to`, is not there: without `to` the value goes. */
export interface SetValue {
  readonly kind: 'set';
  readonly id: NodeId;
  /** `value`, `place`, `look`, `name`, `type`, `version`, `isHidden` or `isLocked`, and names within; no place in a list. */
  readonly path: readonly string[];
  readonly from?: JsonValue;
  readonly to?: JsonValue;
}

/** Writes paragraphs of a text anew ({@link splitParagraphs}); `remove` is what stands at `at`. */
export interface Splice {
  readonly kind: 'splice';
  readonly id: NodeId;
  /** Name in the node's value. */
  readonly field: string;
  readonly at: number;
  readonly remove: readonly string[];
  readonly insert: readonly string[];
}

/** Why an operation cannot be done, with the facts that its message needs. */
export interface OperationRefusal {
  readonly code:
    | 'NODE_EXISTS'
    | 'NODE_MISSING'
    | 'PARENT_MISSING'
    | 'PARENT_REFUSES'
    | 'ROOT'
    | 'LOCKED'
    | 'CYCLE'
    | 'BAD_NODE'
    | 'BAD_PATH'
    | 'BAD_VALUE'
    | 'TEXT_DIFFERS'
    | 'TEXT_NOT_WHOLE'
    | 'LIMIT_NODES'
    | 'LIMIT_ENTRIES'
    | 'LIMIT_TEXT'
    | 'LIMIT_DEPTH';
  /** Which operation, from 0. */
  readonly operation: number;
  readonly id: NodeId;
  /** The limit that was passed. */
  readonly limit?: number;
}
