import type { Feature } from '../feature.ts';
import { mailTasks } from './tasks.ts';

/** Mails on their way. */
export const feature: Feature = { tasks: (_services, deliver) => mailTasks(deliver) };
