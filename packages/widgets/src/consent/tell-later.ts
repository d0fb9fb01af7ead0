import { pageConsent } from '@portico/beacon/consent';

import { keepForLater, type Later } from './later.ts';

/**
 * Keeps what advertisers shall hear of a page on which no script of others may run, such as that of an order: the next
 * ordinary page tells it. Nothing is kept of a visitor who did not allow it (EVENT-024).
 */
export function mount(element: HTMLElement): void {
  const { toldLater = '', policyVersion } = element.dataset;
  const consent = pageConsent(Number(policyVersion ?? 0));
  if (toldLater === '' || consent.hasPrivacySignal || !consent.read()?.allowsMarketing) return;
  // Written by the server (`views/told-later.tsx`).
  keepForLater(JSON.parse(toldLater) as Later);
}
