import type { Feature } from '../feature.ts';
import { registerListPages } from './routes.tsx';
import { listTasks } from './tasks.ts';

/** Whom letters go to. */
export const feature: Feature = { site: registerListPages, tasks: listTasks };
