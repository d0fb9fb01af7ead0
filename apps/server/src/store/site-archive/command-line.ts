import type { Command } from '../../sites/command-line/command.ts';
import type { Services } from '../services.ts';
import { siteExportCommand } from './site-export-command.ts';
import { siteImportCommand } from './site-import-command.ts';

export const commands: readonly Command<Services>[] = [siteExportCommand, siteImportCommand];
