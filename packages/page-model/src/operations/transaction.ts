import type { Operation } from './operation.ts';

/** What a person did once, over up to {@link MAX_DOCUMENTS} documents (editor §2.1). */
export interface Transaction {
  /** UUIDv7. */
  readonly id: string;
  /** What it is called in undo and history, such as "Moved Picture". */
  readonly label: string;
  /** The transaction that this one takes back. */
  readonly undoes?: string;
  readonly documents: readonly DocumentOperations[];
}

export interface DocumentOperations {
  readonly documentId: string;
  /** Revision of the document that the operations were made on. */
  readonly base: number;
  readonly operations: readonly Operation[];
}

export const MAX_DOCUMENTS = 20;
/** Operations of one transaction on one document. */
export const MAX_OPERATIONS = 4000;
