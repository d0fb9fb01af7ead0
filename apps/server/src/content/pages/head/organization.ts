import { clockText, WEEK_DAYS, type OpeningRange } from '@portico/domain';
import type { Site } from '../../../sites/site/site.ts';
import { presentSiteSettings } from '../../site-settings/record.ts';
import type { SiteAddress } from '../context/website-record.ts';

/** Who stands behind a site, as schema.org says it: a business with a place where an address is set. */
export function organization(site: Site, { baseUrl }: SiteAddress): Readonly<Record<string, unknown>> {
  const { title, logo, email, phone, address, hours, socialAccounts } = presentSiteSettings(site);
  const hasPlace = address.line1 !== '';
  const openings = WEEK_DAYS.flatMap((day) => hours[day].ranges.map((range) => opening(day, range)));
  return {
    '@type': hasPlace ? 'LocalBusiness' : 'Organization',
    name: title,
    url: `${baseUrl}/`,
    ...(logo && { logo: `${logo.url.startsWith('/') ? baseUrl : ''}${logo.url}` }),
    ...(email !== '' && { email }),
    ...(phone !== '' && { telephone: phone }),
    ...(hasPlace && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.line1,
        ...(address.line2 !== '' && { addressLocality: address.line2 }),
        ...(address.country !== '' && { addressCountry: address.country }),
      },
    }),
    ...(hasPlace && openings.length > 0 && { openingHoursSpecification: openings }),
    ...(socialAccounts.length > 0 && { sameAs: socialAccounts.map(({ profileUrl }) => profileUrl) }),
  };
}

function opening(day: string, { from, to }: OpeningRange): Readonly<Record<string, string>> {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: day.charAt(0).toUpperCase() + day.slice(1),
    opens: clockText(Math.min(from, LAST_MINUTE)),
    closes: clockText(Math.min(to, LAST_MINUTE)),
  };
}

/** Midnight at the end of a day is its last minute there: schema.org knows no 24:00. */
const LAST_MINUTE = 24 * 60 - 1;
