import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { kitCheckCommand } from './check.ts';
import { kitInstallCommand } from './install.ts';
import { kitListCommand } from './list.ts';
import { kitRenderCommand } from './render.ts';
import { kitRollbackCommand } from './rollback.ts';

/** What authors and owners do with template kits. */
export const commands: readonly Command<Services>[] = [
  kitCheckCommand,
  kitRenderCommand,
  kitInstallCommand,
  kitListCommand,
  kitRollbackCommand,
];
