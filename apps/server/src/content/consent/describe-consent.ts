import type { ConsentOptions } from '@portico/contract';
import {
  PIXEL_SERVICE_NAMES,
  pixelServices,
  PURPOSES,
  STORED_THINGS,
  type CookiePolicy,
  type StoredThing,
  type VisitorSettings,
} from '@portico/domain';
import { listText, numberFormat, shopperMessages } from '@portico/locale';
import type { Site } from '../../sites/site/site.ts';
import { cookiePolicyOf, policyVersionOf, showsBanner, visitorSettingsOf } from '../site-settings/visitor-settings.ts';

type Described = Pick<Site, 'profile' | 'settings' | 'isCloneable'>;

/** What a site asks its visitors, in its language: of the banner, the dialog and the page that lists what is kept. */
export function describeConsent(site: Described, isSecure: boolean): ConsentOptions {
  const settings = visitorSettingsOf(site.settings);
  const { language } = site.profile;
  const texts = shopperMessages(language).consent;
  const policy = cookiePolicyOf(site);
  const services = servicesText(settings, language);
  const {
    title: _title,
    askTitle,
    ask: _ask,
    askForServices: _askFor,
    tell: _tell,
    tellOfServices: _tellOf,
    change: _change,
    yourNumber: _number,
    noNumber: _noNumber,
    needsScript: _needsScript,
    name: _name,
    what: _what,
    howLong: _howLong,
    untilClosed: _untilClosed,
    purposes,
    purposeLeads,
    things: _things,
    ...words
  } = texts;
  return {
    hasBanner: showsBanner(settings),
    policy,
    position: settings.position,
    policyVersion: policyVersionOf(site.settings),
    title: settings.title || (policy === 'ask-first' ? askTitle : ''),
    text: settings.text || defaultText(language, policy, services),
    privacyUrl: settings.privacyUrl,
    purposes: PURPOSES.filter(
      (id) => id === 'needed' || (id === 'counting' ? settings.isCounting : services !== ''),
    ).map((id) => ({
      id,
      title: purposes[id],
      lead: leadOf(id, settings, purposeLeads).replace('{services}', services),
      things: STORED_THINGS.filter((thing) => thing.purpose === id && isKept(thing, settings)).map((thing) =>
        describeThing(thing, language, isSecure),
      ),
    })),
    words,
  };
}

/** What a purpose is for; whoever else counts is named. */
function leadOf(
  id: (typeof PURPOSES)[number],
  { collectorUrl }: VisitorSettings,
  leads: ReturnType<typeof shopperMessages>['consent']['purposeLeads'],
): string {
  return id === 'counting' && collectorUrl !== ''
    ? leads.countingWith.replace('{host}', new URL(collectorUrl).host)
    : leads[id];
}

/** The platform's own words under a policy. */
export function defaultText(language: string, policy: CookiePolicy, services: string): string {
  const texts = shopperMessages(language).consent;
  if (services === '') return policy === 'ask-first' ? texts.ask : texts.tell;
  return (policy === 'ask-first' ? texts.askForServices : texts.tellOfServices).replace('{services}', services);
}

/** Who hears of those that allow it, as a list in words; empty where nobody does. */
export function servicesText(settings: Pick<VisitorSettings, 'pixels'>, language: string): string {
  return listText(
    language,
    pixelServices(settings).map((service) => PIXEL_SERVICE_NAMES[service]),
  );
}

function isKept({ service }: StoredThing, settings: VisitorSettings): boolean {
  return service === undefined || pixelServices(settings).includes(service);
}

const DAY = 86_400;

function describeThing(thing: StoredThing & { readonly name: string }, language: string, isSecure: boolean) {
  const texts = shopperMessages(language).consent;
  const things: Readonly<Record<string, string>> = texts.things;
  return {
    name: isSecure && thing.hasPrefix ? `__Host-${thing.name}` : thing.name,
    what: thing.service
      ? texts.things.ofService.replace('{service}', PIXEL_SERVICE_NAMES[thing.service])
      : (things[thing.name] ?? ''),
    howLong: thing.lifeS === undefined ? texts.untilClosed : durationText(thing.lifeS, language),
  };
}

function durationText(seconds: number, language: string): string {
  const [count, unit] = seconds < DAY ? [seconds / 60, 'minute'] : [seconds / DAY, 'day'];
  const isYears = unit === 'day' && count % 365 === 0;
  return numberFormat(language, {
    style: 'unit',
    unit: isYears ? 'year' : unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(isYears ? count / 365 : count);
}
