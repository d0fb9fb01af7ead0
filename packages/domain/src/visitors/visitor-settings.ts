import { visitorRefusals } from '../refusals/owner/visitor-refusals.ts';

/** `ask-first`: nothing is kept before a visitor agrees; `may-refuse`: it is kept until she says no. */
export const COOKIE_POLICIES = ['ask-first', 'may-refuse'] as const;
export type CookiePolicy = (typeof COOKIE_POLICIES)[number];

/** Where the banner stands: at the corner where lines begin or end, or as a line along the foot. */
export const BANNER_POSITIONS = ['start', 'end', 'foot'] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];

/** Services of advertisers whose pixels a site may have. */
export const PIXEL_SERVICES = ['meta', 'pinterest', 'tiktok'] as const;
export type PixelService = (typeof PIXEL_SERVICES)[number];

/** What they call themselves, wherever visitors read of them. */
export const PIXEL_SERVICE_NAMES: Readonly<Record<PixelService, string>> = {
  meta: 'Meta',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
};

/** What an owner decides about her visitors. */
export interface VisitorSettings {
  /** A banner asks, or tells, on the first page. */
  readonly hasBanner: boolean;
  readonly policy: CookiePolicy;
  readonly position: BannerPosition;
  /** In place of the platform's words; empty: those. */
  readonly title: string;
  readonly text: string;
  /** A page of the site or elsewhere; empty for none. */
  readonly privacyUrl: string;
  /** Whether anybody is counted at all. */
  readonly isCounting: boolean;
  /** For so many days single events are kept; what reports are made of stays. */
  readonly keptDays: number;
  /** An event-collection service that hears the same events, such as `https://events.example`; empty for none. */
  readonly collectorUrl: string;
  /** The service checks events instead of keeping them. */
  readonly isValidating: boolean;
  /** The site's number with each service; empty where it has none. */
  readonly pixels: Readonly<Record<PixelService, string>>;
}

export const VISITOR_LIMITS = { title: 80, text: 600, link: 500, pixelId: 40, minDays: 30, maxDays: 400 } as const;

/** Of an owner who has decided nothing. */
export const VISITOR_DEFAULTS: VisitorSettings = {
  hasBanner: false,
  policy: 'ask-first',
  position: 'start',
  title: '',
  text: '',
  privacyUrl: '',
  isCounting: true,
  keptDays: 90,
  collectorUrl: '',
  isValidating: false,
  pixels: { meta: '', pinterest: '', tiktok: '' },
};

/** What is wrong with them, by the path of the field; none when they are good. */
export function visitorSettingsErrors(draft: VisitorSettings): Readonly<Record<string, string>> {
  const { privacyUrl, keptDays, collectorUrl, pixels } = draft;
  const { minDays, maxDays } = VISITOR_LIMITS;
  return {
    ...(privacyUrl === '' || isLink(privacyUrl) ? {} : { privacyUrl: visitorRefusals.link }),
    ...(Number.isInteger(keptDays) && keptDays >= minDays && keptDays <= maxDays
      ? {}
      : { keptDays: visitorRefusals.days }),
    ...(collectorUrl === '' || isOrigin(collectorUrl) ? {} : { collectorUrl: visitorRefusals.collector }),
    ...Object.fromEntries(
      PIXEL_SERVICES.filter((service) => !PIXEL_IDS[service].test(pixels[service])).map((service) => [
        `pixels.${service}`,
        visitorRefusals.pixel,
      ]),
    ),
  };
}

/** Whether visitors agreed to something else than what the changed settings say: then they are asked again. */
export function asksAnew(before: VisitorSettings, now: VisitorSettings): boolean {
  const agreed = ({ policy, title, text, privacyUrl, collectorUrl, pixels }: VisitorSettings) =>
    JSON.stringify([
      policy,
      title,
      text,
      privacyUrl,
      collectorUrl,
      PIXEL_SERVICES.map((service) => pixels[service] !== ''),
    ]);
  return agreed(before) !== agreed(now);
}

/** Services that hear of a visitor who allowed it. */
export function pixelServices({ pixels }: Pick<VisitorSettings, 'pixels'>): readonly PixelService[] {
  return PIXEL_SERVICES.filter((service) => pixels[service] !== '');
}

/** Whether there is anything that visitors may allow or not: being counted, or advertisers who hear of them. */
export function asksForSomething(settings: Pick<VisitorSettings, 'isCounting' | 'pixels'>): boolean {
  return settings.isCounting || pixelServices(settings).length > 0;
}

/** As the services give them out; none is empty. */
const PIXEL_IDS: Readonly<Record<PixelService, RegExp>> = {
  meta: /^(?:\d{10,20})?$/,
  pinterest: /^(?:\d{10,20})?$/,
  tiktok: /^(?:[A-Z0-9]{15,30})?$/,
};

/** A page of the site, or an address elsewhere. */
function isLink(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text) || /^https?:\/\/[^\s/]+\.[^\s/]+\S*$/i.test(text);
}

/** A host with nothing behind it; without encryption only on one's own machine. */
function isOrigin(text: string): boolean {
  return (
    /^https:\/\/[\w.-]+(?::\d+)?\/?$/i.test(text) || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/.test(text)
  );
}
