import { GALLERIES } from './galleries.ts';
import { MEETINGS } from './meetings.ts';
import { OPENINGS } from './openings.ts';
import { PRODUCTS } from './products.ts';
import type { ReadySection } from './ready-section.ts';
import { STORIES } from './stories.ts';

/** Every section that an owner adds ready made, in the order of the picker. */
export const readySections: readonly ReadySection[] = [...OPENINGS, ...PRODUCTS, ...STORIES, ...GALLERIES, ...MEETINGS];
