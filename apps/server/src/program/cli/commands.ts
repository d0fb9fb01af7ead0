import type { Command } from './command.ts';
import { exportFormsCommand } from './commands/export-forms.ts';
import { exportRestockCommand } from './commands/export-restock.ts';
import { importProductsCommand } from './commands/import-products.ts';
import { kitCheckCommand } from './commands/kit-check.ts';
import { kitInstallCommand } from './commands/kit-install.ts';
import { kitListCommand } from './commands/kit-list.ts';
import { kitRenderCommand } from './commands/kit-render.ts';
import { kitRollbackCommand } from './commands/kit-rollback.ts';
import { migrateCommand } from './commands/migrate.ts';
import { ownerCreateCommand } from './commands/owner-create.ts';
import { seedCommand } from './commands/seed.ts';
import { startCommand } from './commands/start.ts';

/** Everything that `portico` can do. */
export const commands: readonly Command[] = [
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
