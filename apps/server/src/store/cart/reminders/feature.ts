import type { Feature } from '../../feature.ts';
import { registerReminders } from './routes.tsx';
import { reminderTasks } from './tasks.ts';

/** Mails about carts that were left behind. */
export const feature: Feature = { storeSite: registerReminders, tasks: reminderTasks };
