import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../../store/services.ts';
import { migrateCommand } from './commands/migrate.ts';
import { routesCommand } from './commands/routes.ts';
import { seedCommand } from './commands/seed.ts';
import { startCommand } from './commands/start.ts';

/**
 * What rooms can do on the command line: each says so in its `command-line.ts`, apart from its `feature.ts`, so that
 * whoever only asks for help does not wait for the whole server to be loaded.
 */
const ofRooms = Object.values(
  import.meta.glob<readonly Command<Services>[]>('../../{sites,content,store}/*/**/command-line.ts', {
    import: 'commands',
    eager: true,
  }),
).flat();

/** Everything that `portico` can do: with the program as a whole, and with its features. */
export const commands: readonly Command<Services>[] = [
  startCommand,
  migrateCommand,
  seedCommand,
  routesCommand,
  ...ofRooms.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
];
