import type { Services } from '../../store/services.ts';
import type { Command } from '../../sites/command-line/command.ts';
import { exportFormsCommand } from '../../content/forms/export-command.ts';
import { exportRestockCommand } from '../../store/restock/export-command.ts';
import { importProductsCommand } from '../../store/imports/import-command.ts';
import { kitCheckCommand } from '../../content/kit-commands/check.ts';
import { kitInstallCommand } from '../../content/kit-commands/install.ts';
import { kitListCommand } from '../../content/kit-commands/list.ts';
import { kitRenderCommand } from '../../content/kit-commands/render.ts';
import { kitRollbackCommand } from '../../content/kit-commands/rollback.ts';
import { migrateCommand } from './commands/migrate.ts';
import { ownerCreateCommand } from '../../sites/accounts/owner-command.ts';
import { seedCommand } from './commands/seed.ts';
import { startCommand } from './commands/start.ts';

/** Everything that `portico` can do. */
export const commands: readonly Command<Services>[] = [
  startCommand,
  migrateCommand,
  seedCommand,
  kitCheckCommand,
  kitRenderCommand,
  kitInstallCommand,
  kitListCommand,
  kitRollbackCommand,
  importProductsCommand,
  exportFormsCommand,
  exportRestockCommand,
  ownerCreateCommand,
];
