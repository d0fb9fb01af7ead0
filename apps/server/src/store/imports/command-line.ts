import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { importProductsCommand } from './import-command.ts';

export const commands: readonly Command<Services>[] = [importProductsCommand];
