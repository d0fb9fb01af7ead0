import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { siteCreateCommand } from './site-create-command.ts';
import { siteListCommand } from './site-list-command.ts';

export const commands: readonly Command<Services>[] = [siteCreateCommand, siteListCommand];
