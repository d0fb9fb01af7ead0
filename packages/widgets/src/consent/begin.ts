import { pageConsent, type PageConsent } from '@portico/beacon/consent';
import { getConsentAt, type ConsentOptions } from '@portico/contract';
import type { PixelService } from '@portico/domain';

import { apiOfPage } from '../browser/api.ts';
import { showBanner } from './banner.ts';
import { forgetLater } from './later.ts';
import { showPreferences } from './preferences.ts';

/** What of the page's context is read. */
export interface ConsentContext {
  readonly cookieSettings?: { readonly isCookieBannerEnabled?: boolean; readonly policyVersion?: number };
  readonly pixels?: Readonly<Partial<Record<PixelService, string>>>;
}

/**
 * Loads what a visitor allowed, and asks her where she has not chosen and the site asks. Resolves when pixels listen, before
 * anything is told of the page.
 */
export async function beginConsent({ cookieSettings, pixels }: ConsentContext): Promise<void> {
  const consent = pageConsent(cookieSettings?.policyVersion ?? 0);
  const choice = consent.read();
  if (!choice && !consent.hasPrivacySignal && cookieSettings?.isCookieBannerEnabled) void ask(consent);
  document.addEventListener('portico:consent', () => {
    if (!consent.read()?.allowsMarketing) forgetLater();
  });
  if (!pixels || consent.hasPrivacySignal) return;
  if (choice?.allowsMarketing) await loadPixels(pixels);
  // She may allow it here and now.
  else
    document.addEventListener('portico:consent', () => {
      if (consent.read()?.allowsMarketing) void loadPixels(pixels);
    });
}

/** Opens the dialog, from whichever link. */
export async function openPreferences(context: ConsentContext): Promise<void> {
  const options = await readOptions();
  if (options) showPreferences(options, pageConsent(context.cookieSettings?.policyVersion ?? options.policyVersion));
}

async function ask(consent: PageConsent): Promise<void> {
  const options = await readOptions();
  if (options?.hasBanner) showBanner(options, consent);
}

async function readOptions(): Promise<ConsentOptions | undefined> {
  const answer = await apiOfPage()(getConsentAt);
  return answer.ok ? answer.value : undefined;
}

let pixelsBegun = false;

async function loadPixels(pixels: NonNullable<ConsentContext['pixels']>): Promise<void> {
  if (pixelsBegun) return;
  pixelsBegun = true;
  const { startPixels } = await import('./pixels.ts');
  startPixels(pixels);
}
