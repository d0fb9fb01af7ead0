import type { Command } from '../command-line/command.ts';
import { ownerCreateCommand } from './owner-command.ts';
import { ownerRecoverCommand } from './recover-command.ts';

export const commands: readonly Command[] = [ownerCreateCommand, ownerRecoverCommand];
