import type { Services as PlatformServices } from '../platform/services.ts';
import type { ContentVersions } from './site/content-versions.ts';
import type { Sites } from './site/sites.ts';

/** What a feature of this storey may use: the platform, and which sites there are. */
export interface Services extends PlatformServices {
  readonly sites: Sites;
  readonly versions: ContentVersions;
}
