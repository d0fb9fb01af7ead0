import { joinPlugins, type Plugins } from '@portico/template';

import { dataFormatters } from './core/data-formatters.ts';
import { corePredicates } from './core/predicates.ts';
import { textFormatters } from './core/text-formatters.ts';
import type { Formatters, Predicates } from './plugin-sets.ts';

/** Formatters and predicates that only know data, not what a website is. */
export const corePlugins: Plugins = plugins({ ...textFormatters, ...dataFormatters }, corePredicates);

/** Names of the `<squarespace:…>` tags; what they do is the host's. */
const tags = new Set([
  'block-field',
  'category',
  'comments',
  'folder-navigation',
  'navigation',
  'query',
  'related',
  'script',
  'social-share',
]);

/** Everything the platform's templates can use. */
export const platformPlugins: Plugins = { ...joinPlugins(corePlugins), tags };

function plugins(formatters: Formatters, predicates: Predicates): Plugins {
  return { formatters: new Map(Object.entries(formatters)), predicates: new Map(Object.entries(predicates)) };
}
