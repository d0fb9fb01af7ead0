import type { Feature } from '../feature.ts';
import { importProductsCommand } from './import-command.ts';

/** Products brought from elsewhere. */
export const feature: Feature = { commands: [importProductsCommand] };
