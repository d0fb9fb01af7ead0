import type { Command } from '../../sites/command-line/command.ts';
import { exportFormsCommand } from './export-command.ts';
import { publishFormCommand } from './publish-command.ts';

export const commands: readonly Command[] = [exportFormsCommand, publishFormCommand];
