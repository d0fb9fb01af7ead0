import type { Command } from '../../sites/command-line/command.ts';
import { exportFormsCommand } from './export-command.ts';

export const commands: readonly Command[] = [exportFormsCommand];
