import { pageConsent } from '@portico/beacon/consent';
import { fillMessage } from '@portico/locale';

import { element } from '../browser/element.ts';
import { addStyle } from '../browser/own-style.ts';
import { formWords } from '../browser/page-words.ts';
import { COMMERCE_EVENT, type CommerceEvent } from '../browser/tell.ts';
import { learnFormWords } from '../forms/learn-form-words.ts';
import { closeButton } from '../overlay/close-button.ts';
import { openModal } from '../overlay/modal.ts';
import { howToOffer, isOffered } from './may-offer.ts';
import { promoMemory, type PromoMemory } from './promo-memory.ts';
import style from './promo-popup.css?inline';
import { whenItsTime } from './when.ts';

/** What of the page's context says whether anything may be kept. */
export interface PromoContext {
  readonly cookieSettings?: {
    readonly isCookieBannerEnabled?: boolean;
    readonly isRestrictiveCookiePolicyEnabled?: boolean;
    readonly policyVersion?: number;
  };
}

/**
 * Offers the form of a pop-up over the page, once to a visitor: by itself when its time has come, or by a button at the edge where
 * nothing may be remembered of her. While she is asked about cookies nothing comes.
 */
export async function mountPromo(place: HTMLElement, context: PromoContext): Promise<void> {
  const { promo: formId = '', trigger = '', devices = 'all', from = '', until = '', seconds, percent } = place.dataset;
  const isPhone = matchMedia('(max-width: 40rem)').matches;
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (!isOffered({ trigger, devices, from, until }, isPhone, today)) return;

  const offer = async (): Promise<void> => {
    const how = offerNow(context);
    if (how === 'later') {
      return document.addEventListener('portico:consent', () => void offer().catch(() => {}), { once: true });
    }
    const memory = how === 'itself' ? promoMemory(localStorage, Date.now) : undefined;
    // Whoever has closed or answered it loads nothing more of it.
    if (memory?.isDone(formId)) return;
    await learnFormWords();
    addStyle(style);
    if (!memory) return showButton(place);
    const at = { trigger, seconds: Number(seconds ?? 0), percent: Number(percent ?? 0) };
    return whenItsTime(at, () => openPromo(place, { formId, memory }));
  };
  await offer();
}

function offerNow({ cookieSettings = {} }: PromoContext): ReturnType<typeof howToOffer> {
  const consent = pageConsent(cookieSettings.policyVersion ?? 0);
  return howToOffer({
    asks: cookieSettings.isCookieBannerEnabled === true,
    asksFirst: cookieSettings.isRestrictiveCookiePolicyEnabled === true,
    allows: consent.read()?.allowsPerformance,
    hasPrivacySignal: consent.hasPrivacySignal,
  });
}

/** Opened by whoever wants it, as often as she wants; nothing is kept. */
function showButton(place: HTMLElement): void {
  const title = place.querySelector('.promo-popup-title')?.textContent ?? '';
  const words = fillMessage(formWords().openOffer, { title });
  const button = element('button', { type: 'button', class: 'promo-popup-open', 'aria-label': words }, title);
  button.addEventListener('click', () => openPromo(place));
  document.body.append(button);
}

function openPromo(place: HTMLElement, remembered?: { readonly formId: string; readonly memory: PromoMemory }): void {
  const keep = (end: 'closed' | 'answered') => remembered?.memory.keep(remembered.formId, end);
  let isAnswered = false;
  const hear = (event: Event): void => {
    // Widgets of ours alone tell it.
    const { name } = (event as CustomEvent<{ readonly name: CommerceEvent }>).detail;
    if (name !== 'FormSubmitted') return;
    isAnswered = true;
    keep('answered');
  };
  const close = closeButton(() => modal.close(), formWords().closeOffer);
  const dialog = element('div', { class: 'dialog' }, close, place);
  place.hidden = false;
  const modal = openModal({
    className: 'promo-popup-dialog',
    role: 'dialog',
    labelledBy: 'promo-popup-title',
    content: dialog,
    onClose: () => {
      document.removeEventListener(COMMERCE_EVENT, hear);
      place.hidden = true;
      document.body.append(place);
      if (!isAnswered) keep('closed');
    },
  });
  document.addEventListener(COMMERCE_EVENT, hear);
}
