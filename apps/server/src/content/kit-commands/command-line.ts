import type { Feature } from '../feature.ts';
import { kitCheckCommand } from './check.ts';
import { kitInstallCommand } from './install.ts';
import { kitListCommand } from './list.ts';
import { kitRenderCommand } from './render.ts';
import { kitRollbackCommand } from './rollback.ts';

/** What authors and owners do with template kits. */
export const feature: Feature = {
  commands: [kitCheckCommand, kitRenderCommand, kitInstallCommand, kitListCommand, kitRollbackCommand],
};
