import type { Feature } from '../feature.ts';
import { registerEditing } from './routes.ts';
import { DROP_OLD_EDITS, editingTasks } from './tasks.ts';

/** Drafts of pages, fields, items and menus, and everything that is done to them before anybody sees it. */
export const feature: Feature = {
  studio: registerEditing,
  tasks: editingTasks,
  recurring: { [DROP_OLD_EDITS]: '23 4 * * *' },
};
