import type { ContentFeatureOf } from '../content/feature.ts';
import type { Services } from './services.ts';

/** A feature of this storey, and of the studio above it. */
export type Feature = ContentFeatureOf<Services>;
