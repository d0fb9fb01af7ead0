import type { FeatureOf } from '../sites/feature.ts';
import type { PageProvider } from './pages/page-provider.ts';
import type { Services } from './services.ts';

/** What a room of this storey, or of one above it, adds to the program. */
export interface ContentFeatureOf<Parts extends Services> extends FeatureOf<Parts> {
  /** What it adds to pages. */
  readonly pages?: PageProvider;
}

/** A feature of this storey. */
export type Feature = ContentFeatureOf<Services>;
