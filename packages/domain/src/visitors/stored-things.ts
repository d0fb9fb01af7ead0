import { CART_DAYS } from '../cart/cart.ts';
import type { PixelService } from './visitor-settings.ts';

/** What for: what a site cannot do without, counting its visitors, or telling services of advertisers. */
export const PURPOSES = ['needed', 'counting', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Something that the browser of a visitor keeps. */
export interface StoredThing {
  /** On https those with `isOurs` begin with `__Host-`; `*` stands for what differs from page to page. */
  readonly name: string;
  readonly purpose: Purpose;
  readonly place: 'cookie' | 'storage';
  /** Seconds; undefined until the browser is closed. */
  readonly lifeS: number | undefined;
  /** No other host can set it. */
  readonly hasPrefix?: true;
  /** Whose it is, where it is not the site's. */
  readonly service?: PixelService;
}

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

/**
 * Everything that a site has a browser keep. What visitors read of it is made of this table, and tests hold it against what
 * browsers really keep: whoever adds a cookie adds a line.
 */
export const STORED_THINGS = [
  { name: 'crumb', purpose: 'needed', place: 'cookie', lifeS: undefined, hasPrefix: true },
  { name: 'CART', purpose: 'needed', place: 'cookie', lifeS: CART_DAYS * DAY, hasPrefix: true },
  { name: 'hasCart', purpose: 'needed', place: 'cookie', lifeS: CART_DAYS * DAY },
  { name: 'customer', purpose: 'needed', place: 'cookie', lifeS: 30 * DAY, hasPrefix: true },
  { name: 'SiteUserInfo', purpose: 'needed', place: 'cookie', lifeS: 30 * DAY, hasPrefix: true },
  { name: 'unlocked-*', purpose: 'needed', place: 'cookie', lifeS: DAY },
  { name: 'consent', purpose: 'needed', place: 'cookie', lifeS: YEAR },
  { name: 'siteMember', purpose: 'needed', place: 'cookie', lifeS: 180 * DAY, hasPrefix: true },
  // That a pop-up was closed, or answered.
  { name: 'portico-promo', purpose: 'needed', place: 'storage', lifeS: YEAR },
  { name: 'portico-told', purpose: 'marketing', place: 'storage', lifeS: undefined },
  { name: 'ss_cvr', purpose: 'counting', place: 'cookie', lifeS: 2 * YEAR },
  { name: 'ss_cvt', purpose: 'counting', place: 'cookie', lifeS: 30 * MINUTE },
  { name: 'ss_sid', purpose: 'counting', place: 'cookie', lifeS: undefined },
  { name: 'ss_sfirst', purpose: 'counting', place: 'cookie', lifeS: undefined },
  { name: 'ss_slanded', purpose: 'counting', place: 'cookie', lifeS: undefined },
  { name: 'ss_analyticsId', purpose: 'counting', place: 'storage', lifeS: 390 * DAY },
  { name: 'ss_analyticsIdExpiry', purpose: 'counting', place: 'storage', lifeS: 390 * DAY },
  { name: '_fbp', purpose: 'marketing', place: 'cookie', lifeS: 90 * DAY, service: 'meta' },
  { name: '_fbc', purpose: 'marketing', place: 'cookie', lifeS: 90 * DAY, service: 'meta' },
  { name: '_pin_unauth', purpose: 'marketing', place: 'cookie', lifeS: YEAR, service: 'pinterest' },
  { name: '_ttp', purpose: 'marketing', place: 'cookie', lifeS: 390 * DAY, service: 'tiktok' },
  { name: '_tt_enable_cookie', purpose: 'marketing', place: 'cookie', lifeS: 390 * DAY, service: 'tiktok' },
] as const satisfies readonly StoredThing[];

export type StoredThingName = (typeof STORED_THINGS)[number]['name'];
