/** What a feature of this storey may use: the platform, and which sites there are. */
export type { Services } from '../sites/services.ts';
