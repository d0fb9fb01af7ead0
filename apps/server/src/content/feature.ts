import type { FeatureOf } from '../sites/feature.ts';
import type { Services } from './services.ts';

/** A feature of this storey. */
export type Feature = FeatureOf<Services>;
