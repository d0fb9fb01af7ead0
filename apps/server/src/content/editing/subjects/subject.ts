import type { EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../../platform/database/database.ts';

/** What visitors have of something that can be edited. */
export interface LiveSubject {
  /** What is edited at first. */
  readonly draft: EditDocument;
  /** What visitors see; null where they never saw it. */
  readonly live: EditDocument | null;
}

/** Reads what a name leads to in the live tables; undefined where there is nothing of the kind. */
export type ReadSubject = (tx: SiteTransaction, subject: string) => Promise<LiveSubject | undefined>;
