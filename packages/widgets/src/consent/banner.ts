import type { PageConsent } from '@portico/beacon/consent';
import type { ConsentOptions } from '@portico/contract';

import { announce } from '../browser/announce.ts';
import { element } from '../browser/element.ts';
import { addStyle } from '../browser/own-style.ts';
import style from './consent.css?inline';
import { showPreferences } from './preferences.ts';

/** Where the list of what is kept stands. */
export const LIST_PATH = '/cookies';

/**
 * Asks, or tells, at the place that the owner chose: over the page, without moving anything of it, and without taking the
 * focus. It comes first for the keyboard, and both answers look alike.
 */
export function showBanner(options: ConsentOptions, consent: PageConsent): void {
  const { words, title, text, position, privacyUrl, policy } = options;
  const isFoot = position === 'foot';
  const banner = element('section', {
    class: `portico-consent is-${position}`,
    role: 'region',
    'aria-label': words.region,
  });
  const leave = (): void => {
    banner.remove();
    document.documentElement.style.removeProperty('scroll-padding-bottom');
    document.removeEventListener('portico:consent', leave);
  };
  const choose = (allows: boolean): void => {
    const isKept = consent.choose({ allowsPerformance: allows, allowsMarketing: allows && asksForServices(options) });
    announce(isKept ? words.kept : words.failed);
    // Where the browser keeps nothing the choice is known all the same: nothing is kept of her.
    leave();
  };
  const button = (label: string, allows: boolean): HTMLButtonElement => {
    const made = element('button', { type: 'button', class: 'button' }, label);
    made.addEventListener('click', () => choose(allows));
    return made;
  };
  const mayRefuse = policy === 'may-refuse';
  const agree = mayRefuse && !asksForServices(options) ? words.close : words.allowAll;
  const links = element(
    'p',
    { class: 'links' },
    chooseLink(options, consent),
    element('a', { href: LIST_PATH }, words.whatIsKept),
  );
  if (privacyUrl !== '') links.append(element('a', { href: privacyUrl }, words.privacy));
  banner.append(
    element('div', { class: 'words' }, ...(title === '' ? [] : [element('h2', {}, title)]), element('p', {}, text)),
    element('div', { class: 'acts' }, button(mayRefuse ? words.refuse : words.onlyNeeded, false), button(agree, true)),
    links,
  );
  addStyle(style);
  // Behind the link that skips to the content, where the kit begins with one.
  const first = document.body.firstElementChild;
  if (first?.matches('a[href^="#"]')) first.after(banner);
  else document.body.prepend(banner);
  // What takes the focus below is not hidden beneath it.
  document.documentElement.style.scrollPaddingBottom = `${banner.offsetHeight + (isFoot ? 0 : 32)}px`;
  document.addEventListener('portico:consent', leave);
}

function chooseLink(options: ConsentOptions, consent: PageConsent): HTMLButtonElement {
  const choose = element('button', { type: 'button', class: 'text-button' }, options.words.oneByOne);
  choose.addEventListener('click', () => showPreferences(options, consent));
  return choose;
}

/** Whether advertisers would hear of whoever allows it. */
export function asksForServices({ purposes }: ConsentOptions): boolean {
  return purposes.some(({ id }) => id === 'marketing');
}
