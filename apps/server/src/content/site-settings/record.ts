import type { SiteImage, SiteSettingsRecord } from '@portico/contract/studio';
import { hasHours, socialService, weekOf, type DayHours, type WeekHours } from '@portico/domain';
import type { SiteProfile, SiteSettings } from '../../sites/site/site.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The columns of a site that its settings are kept in. */
export interface StoredSite {
  readonly profile: SiteProfile;
  readonly settings: SiteSettings;
  readonly isCloneable: boolean;
}

/** What is kept, as the studio shows it. */
export function presentSiteSettings({
  profile,
  settings,
}: Pick<StoredSite, 'profile' | 'settings'>): SiteSettingsRecord {
  const location = fields(profile['location']);
  return {
    title: profile.siteTitle,
    tagLine: profile.siteTagLine ?? '',
    description: profile.siteDescription ?? '',
    logo: image(profile, 'logoImage'),
    icon: image(profile, 'favicon'),
    socialImage: image(profile, 'socialLogoImage'),
    address: {
      title: text(location['addressTitle']),
      line1: text(location['addressLine1']),
      line2: text(location['addressLine2']),
      country: text(location['addressCountry']),
    },
    email: text(settings['contactEmail']),
    phone: text(settings['contactPhoneNumber']),
    hours: weekHours(settings['businessHours']),
    language: profile.language,
    timeZone: profile.timeZone,
    socialAccounts: list(profile['socialAccounts']).map((account, index) => ({
      id: text(account['id']) || `account-${index + 1}`,
      profileUrl: text(account['profileUrl']),
      name: ownName(account),
    })),
  };
}

/** What the studio sends, as templates read it (template-kits §5.2); what it does not know, such as a place on a map, stays. */
export function storedSite(
  record: SiteSettingsRecord,
  { profile }: Pick<StoredSite, 'profile'>,
  now: number,
): { readonly profile: Fields; readonly settings: Fields } {
  const known = new Map(list(profile['socialAccounts']).map((account) => [account['profileUrl'], account]));
  return {
    profile: {
      siteTitle: record.title,
      siteTagLine: record.tagLine,
      siteDescription: record.description,
      ...storedImage('logoImage', record.logo),
      ...storedImage('favicon', record.icon),
      ...storedImage('socialLogoImage', record.socialImage),
      location: {
        ...fields(profile['location']),
        addressTitle: record.address.title,
        addressLine1: record.address.line1,
        addressLine2: record.address.line2,
        addressCountry: record.address.country,
      },
      language: record.language,
      timeZone: record.timeZone,
      socialAccounts: record.socialAccounts.map(({ id, profileUrl, name }) => {
        const { label, ...service } = socialService(profileUrl) ?? { label: '' };
        return {
          addedOn: now,
          iconEnabled: true,
          ...known.get(profileUrl),
          ...service,
          id,
          profileUrl,
          screenname: name === '' ? label : name,
        };
      }),
    },
    settings: {
      contactEmail: record.email,
      contactPhoneNumber: record.phone,
      businessHours: hasHours(record.hours) ? record.hours : {},
    },
  };
}

/** A name that is not the service's own. */
function ownName(account: Fields): string {
  const name = text(account['screenname']);
  return name === socialService(text(account['profileUrl']))?.label ? '' : name;
}

type ImageName = 'logoImage' | 'favicon' | 'socialLogoImage';

function image(profile: SiteProfile, name: ImageName): SiteImage {
  const url = text(profile[`${name}Url`]);
  return url === '' ? null : { id: text(profile[`${name}Id`]), url };
}

function storedImage(name: ImageName, kept: SiteImage): Fields {
  return { [`${name}Id`]: kept?.id ?? null, [`${name}Url`]: kept?.url ?? null };
}

/** All seven days, as pages and the studio read them. */
function weekHours(stored: unknown): WeekHours {
  const week = fields(stored);
  return weekOf((day) => dayHours(fields(week[day])));
}

function dayHours({ text: words, ranges }: Fields): DayHours {
  return {
    text: text(words),
    ranges: list(ranges).flatMap(({ from, to }) =>
      typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : [],
    ),
  };
}

function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
