import type { Feature } from '../feature.ts';
import { registerAccounts } from './routes.ts';
import { ownerCreateCommand } from './owner-command.ts';

/** Who may enter the studio. */
export const feature: Feature = { studio: registerAccounts, commands: [ownerCreateCommand] };
