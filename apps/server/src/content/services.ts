import type { Services as SitesServices } from '../sites/services.ts';
import type { Heads } from './editing/head.ts';
import type { PageParts } from './pages/page-parts.ts';
import type { AddressCountries } from './visitors/address-countries.ts';

/** What a feature of this storey may use: what stands below, and what this process keeps to draw pages. */
export interface Services extends SitesServices {
  readonly pageParts: PageParts;
  /** Documents as they are edited, as far as this process has read them. */
  readonly heads: Heads;
  /** Where addresses are; undefined where the operator has no file that says. */
  readonly addressCountries: AddressCountries | undefined;
}
