import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { exportRestockCommand } from './export-command.ts';

export const commands: readonly Command<Services>[] = [exportRestockCommand];
