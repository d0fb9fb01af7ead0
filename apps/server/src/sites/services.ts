import type { DeniedAccess } from '../platform/audit/denied-access.ts';
import type { Services as PlatformServices } from '../platform/services.ts';
import type { ContentVersions } from './site/content-versions.ts';
import type { Sites } from './site/sites.ts';

/** What a feature of this storey may use: the platform, which sites there are, and who was refused. */
export interface Services extends PlatformServices {
  readonly sites: Sites;
  readonly versions: ContentVersions;
  readonly deniedAccess: DeniedAccess;
}
