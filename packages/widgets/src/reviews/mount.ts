import { tell } from '../browser/tell.ts';
import { reviewsUrl } from './reviews-url.ts';
import { nextTab } from './next-tab.ts';

/** Makes tabs of the sections below a product, and changes reviews in place; without it they are sections and links. */
export function mount(tabs: HTMLElement): void {
  const links = [...tabs.querySelectorAll<HTMLAnchorElement>('.tab-list a')];
  const panels = links.map((link) => document.getElementById(link.hash.slice(1)));
  const reviews = tabs.querySelector<HTMLElement>('#reviews');
  if (links.length > 1 && panels.every((panel) => panel !== null)) {
    makeTabs(tabs, links, panels);
  }
  reviews?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-reviews] a[href*="#reviews"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void turnTo(reviews, link.href);
  });
}

function makeTabs(tabs: HTMLElement, links: readonly HTMLAnchorElement[], panels: readonly HTMLElement[]): void {
  const list = tabs.querySelector<HTMLElement>('.tab-list');
  if (!list) return;
  list.role = 'tablist';
  links.forEach((link, index) => {
    link.role = 'tab';
    link.id = `tab-${link.hash.slice(1)}`;
    link.setAttribute('aria-controls', link.hash.slice(1));
    const panel = panels[index];
    if (!panel) return;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', link.id);
    // One that holds links is reached by them.
    if (!panel.querySelector('a')) panel.tabIndex = 0;
  });

  const show = (chosen: number, takesFocus = false): void => {
    links.forEach((link, index) => {
      link.ariaSelected = String(index === chosen);
      link.tabIndex = index === chosen ? 0 : -1;
      const panel = panels[index];
      if (!panel) return;
      panel.hidden = index !== chosen;
      panel.classList.toggle('is-open', index === chosen);
    });
    if (takesFocus) links[chosen]?.focus({ preventScroll: true });
  };
  const choose = (chosen: number, takesFocus = false): void => {
    if (panels[chosen]?.id === 'reviews') tell('ReviewsTab');
    show(chosen, takesFocus);
  };
  list.addEventListener('click', (event) => {
    const chosen = links.findIndex((link) => link.contains(event.target as Node));
    if (chosen === -1) return;
    event.preventDefault();
    choose(chosen);
  });
  list.addEventListener('keydown', (event) => {
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const next = nextTab(event.key, { at, count: links.length, isRightToLeft });
    if (next === undefined) return;
    event.preventDefault();
    choose(next, true);
  });
  const byHash = () => panels.findIndex((panel) => `#${panel.id}` === location.hash);
  addEventListener('hashchange', () => {
    const chosen = byHash();
    if (chosen === -1) return;
    show(chosen, true);
    tabs.scrollIntoView();
  });
  show(Math.max(0, byHash()));
}

/** The turn that is under way; the next one takes its place. */
let turning: AbortController | undefined;

/** Shows other reviews in place; where that fails the link is followed as it stands. */
async function turnTo(panel: HTMLElement, href: string): Promise<void> {
  turning?.abort();
  turning = new AbortController();
  const { signal } = turning;
  const shown = panel.querySelector<HTMLElement>('[data-reviews]');
  if (shown) shown.ariaBusy = 'true';
  try {
    const headers = { accept: 'text/html' };
    const response = await fetch(reviewsUrl(href), { headers, credentials: 'same-origin', signal });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement('template');
    // Our own server drew it for this very page, with every word of a shopper escaped.
    template.innerHTML = await response.text();
    const fresh = template.content.querySelector<HTMLElement>('[data-reviews]');
    if (!shown || !fresh) throw new Error('No reviews came.');
    shown.replaceWith(fresh);
    history.replaceState(history.state, '', href);
    fresh.querySelector('h2')?.focus({ preventScroll: true });
    if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView();
  } catch {
    if (!signal.aborted) location.assign(href);
  }
}
