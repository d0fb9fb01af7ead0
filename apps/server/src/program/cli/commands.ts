import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../../store/services.ts';
import { FEATURES } from '../join-features.ts';
import { migrateCommand } from './commands/migrate.ts';
import { routesCommand } from './commands/routes.ts';
import { seedCommand } from './commands/seed.ts';
import { startCommand } from './commands/start.ts';

/** Everything that `portico` can do: with the program as a whole, and with its features. */
export const commands: readonly Command<Services>[] = [
  startCommand,
  migrateCommand,
  seedCommand,
  routesCommand,
  ...FEATURES.flatMap(({ commands: own = [] }) => own).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
];
