import type { CheckoutFields } from '@portico/contract';
import type { Place } from '@portico/domain';
import { tidyPostalCode, tidyRegion } from '@portico/locale';

/** Where it goes, in one spelling: the code of a region that was written out, the postal code as its country has it. */
export function placeOf(fields: Pick<CheckoutFields, 'country' | 'region' | 'postalCode'>): Place {
  const country = fields.country.trim().toUpperCase().slice(0, 2);
  return {
    country,
    region: tidyRegion(country, fields.region),
    postalCode: tidyPostalCode(country, fields.postalCode),
  };
}
