import type { Feature } from '../../store/feature.ts';
import { auditTasks } from '../../platform/audit/tasks.ts';
import { registerAudit } from './routes.ts';

/** What people with rights did. */
export const feature: Feature = { studio: registerAudit, tasks: auditTasks };
