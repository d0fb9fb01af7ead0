import { promoRefusals } from '../refusals/owner/submission-refusals.ts';

/** What opens a pop-up: some time on the page, a share of it that was read, or the way out of it. */
export const POPUP_TRIGGERS = ['time', 'scroll', 'exit'] as const;
export type PopupTrigger = (typeof POPUP_TRIGGERS)[number];

/** Where it is offered: everywhere, on phones alone, or on wider screens alone. */
export const POPUP_DEVICES = ['all', 'phones', 'wide'] as const;
export type PopupDevices = (typeof POPUP_DEVICES)[number];

/** Nobody is met by one as the page arrives. */
export const POPUP_LEAST_SECONDS = 5;

/** A form that offers itself over the pages of a site, once to a visitor. */
export interface PromoPopup {
  readonly isOn: boolean;
  readonly formId: string;
  readonly title: string;
  readonly text: string;
  readonly trigger: PopupTrigger;
  /** On the page; at least {@link POPUP_LEAST_SECONDS}. */
  readonly seconds: number;
  /** Of the page, 1 to 100. */
  readonly percent: number;
  readonly devices: PopupDevices;
  /** Paths of pages, each with what stands below it where it ends in `/*`; none for all. */
  readonly paths: readonly string[];
  /** Days as `YYYY-MM-DD`, both among them; empty for no end. */
  readonly from: string;
  readonly until: string;
}

/** Of an owner who has none. */
export const PROMO_POPUP_DEFAULTS: PromoPopup = {
  isOn: false,
  formId: '',
  title: '',
  text: '',
  trigger: 'time',
  seconds: 20,
  percent: 50,
  devices: 'all',
  paths: [],
  from: '',
  until: '',
};

/** What is kept of a pop-up, with the platform's for what is not. @param stored written by the settings of forms alone */
export function readPromoPopup(stored: unknown): PromoPopup {
  const kept = typeof stored === 'object' && stored !== null ? (stored as Partial<PromoPopup>) : {};
  return { ...PROMO_POPUP_DEFAULTS, ...kept };
}

/** What is wrong with a pop-up, by the name of the field. One that is off may be unfinished. */
export function promoPopupErrors(popup: PromoPopup): Readonly<Record<string, string>> {
  const { isOn, formId, title, trigger, seconds, percent, paths, from, until } = popup;
  return {
    ...(isOn && formId === '' ? { formId: promoRefusals.form } : {}),
    ...(isOn && title.trim() === '' ? { title: promoRefusals.title } : {}),
    ...(trigger === 'time' && seconds < POPUP_LEAST_SECONDS ? { seconds: promoRefusals.seconds } : {}),
    ...(trigger === 'scroll' && (percent < 1 || percent > 100) ? { percent: promoRefusals.percent } : {}),
    ...(paths.every((path) => /^\/[^\s?#]*$/.test(path)) ? {} : { paths: promoRefusals.paths }),
    ...(from !== '' && until !== '' && until < from ? { until: promoRefusals.until } : {}),
  };
}

/** Whether a pop-up belongs to the page at a path of the site. */
export function isPopupPage({ isOn, paths }: Pick<PromoPopup, 'isOn' | 'paths'>, path: string): boolean {
  const isNamed = (named: string) =>
    named.endsWith('/*') ? path === named.slice(0, -2) || path.startsWith(named.slice(0, -1)) : path === named;
  return isOn && (paths.length === 0 || paths.some(isNamed));
}
