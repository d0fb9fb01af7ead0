import type { Services } from '../../services.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Target } from '../targets.ts';

export interface ProjectionParts {
  readonly services: Pick<Services, 'clock' | 'newId'>;
  readonly accountId: string | null;
}

/** Why something cannot be live, by the field that says it. */
export type ProjectionRefusal = Readonly<Record<string, string>>;

/** Writes what a document says into the tables that visitors see; refusals by field. */
export type Project = (
  tx: SiteTransaction,
  target: Target,
  parts: ProjectionParts,
) => Promise<ProjectionRefusal | undefined>;
