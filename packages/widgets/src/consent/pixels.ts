import type { PixelEvent } from '@portico/contract';
import type { PixelService } from '@portico/domain';

import { takeLater } from './later.ts';

/** What a page tells advertisers of: which event, and facts of it. */
interface Told {
  readonly name: PixelEvent;
  readonly facts: Readonly<Record<string, unknown>>;
}

type Send = (told: Told) => void;
type Globals = Record<string, unknown>;

/** Calls of a service that come before its script are kept by it in a list, as each of them has it. */
interface Stub {
  (...words: readonly unknown[]): void;
  queue: unknown[];
}

/** Puts a function in place that keeps its calls, and fetches the script that takes them over. */
function stub(name: string, src: string): Stub {
  const page = window as unknown as Globals;
  const kept = ((...words: readonly unknown[]) => {
    const { callMethod } = kept as { readonly callMethod?: (...all: readonly unknown[]) => void };
    if (callMethod) callMethod.apply(kept, [...words]);
    else kept.queue.push(words);
  }) as Stub;
  Object.assign(kept, { queue: [], loaded: true, version: '2.0', push: kept });
  page[name] = kept;
  fetchScript(src);
  return kept;
}

function fetchScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

const PINTEREST: Readonly<Record<PixelEvent, string>> = {
  AddToCart: 'addtocart',
  Search: 'search',
  ViewContent: 'pagevisit',
  Purchase: 'checkout',
  Lead: 'lead',
  CompleteRegistration: 'signup',
};
const TIKTOK: Readonly<Record<PixelEvent, string>> = {
  AddToCart: 'AddToCart',
  Search: 'Search',
  ViewContent: 'ViewContent',
  Purchase: 'CompletePayment',
  Lead: 'SubmitForm',
  CompleteRegistration: 'CompleteRegistration',
};

/** Begins a service with the site's number; answers what tells it of an event. Scripts come from the services themselves. */
const SERVICES: Readonly<Record<PixelService, (id: string) => Send>> = {
  meta: (id) => {
    const fbq = stub('fbq', 'https://connect.facebook.net/en_US/fbevents.js');
    (window as unknown as Globals)['_fbq'] = fbq;
    fbq('init', id);
    fbq('track', 'PageView');
    return ({ name, facts }) => fbq('track', name, facts);
  },
  pinterest: (id) => {
    const pintrk = stub('pintrk', 'https://s.pinimg.com/ct/core.js');
    pintrk('load', id);
    pintrk('page');
    return ({ name, facts }) => pintrk('track', PINTEREST[name], facts);
  },
  tiktok: (id) => {
    const page = window as unknown as Globals;
    // Its script looks for its number, and for what was called before, in a list with this name.
    const calls: unknown[] = [];
    Object.assign(calls, { _i: { [id]: [] }, _o: { [id]: {} }, _t: { [id]: Date.now() } });
    page['TiktokAnalyticsObject'] = 'ttq';
    page['ttq'] = calls;
    calls.push(['page']);
    fetchScript(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`);
    return ({ name, facts }) => void (page['ttq'] as unknown[]).push(['track', TIKTOK[name], facts]);
  },
};

/**
 * Loads the pixels of the site, and tells them of what the beacon allows: after consent alone (EVENT-024).
 * @param ids the site's number with each
 */
export function startPixels(ids: Readonly<Partial<Record<PixelService, string>>>): void {
  const sends = (Object.keys(SERVICES) as PixelService[]).flatMap((service) => {
    const id = ids[service];
    return id ? [SERVICES[service](id)] : [];
  });
  const tell = ({ name, ...facts }: { readonly name: PixelEvent }): void => {
    for (const send of sends) {
      try {
        send({ name, facts: amountsOf(facts) });
      } catch {
        // What breaks in the script of another is not the page's business.
      }
    }
  };
  document.addEventListener('portico:pixel', (event) => tell((event as CustomEvent<{ name: PixelEvent }>).detail));
  for (const told of takeLater()) tell(told);
}

/** Amounts as advertisers read them: a decimal number of the whole, and the currency. */
function amountsOf(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [item] = Array.isArray(facts['items']) ? (facts['items'] as readonly Readonly<Record<string, unknown>>[]) : [];
  const currency = facts['currency'] ?? item?.['currency'];
  const cents = Number(facts['totalCents'] ?? item?.['grandTotal'] ?? Number.NaN);
  const id = facts['productId'];
  return {
    ...(typeof id === 'string' ? { content_ids: [id], content_type: 'product' } : {}),
    ...(typeof currency === 'string' && Number.isFinite(cents)
      ? { currency, value: cents / (currency === 'JPY' ? 1 : 100) }
      : {}),
  };
}
