import type { Feature } from '../feature.ts';
import { searchPages } from './search-page.tsx';
import { registerSearch } from './routes.ts';

/** Finding things on a site. */
export const feature: Feature = { site: registerSearch, pages: searchPages };
