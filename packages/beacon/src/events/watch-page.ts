import { quietly } from '../browser/quietly.ts';
import type { Moments } from './moments.ts';

/** Buttons that somebody put on a page; those that buy tell of themselves. */
const BUTTONS = '.sqs-block-button-element';
const FORMS = 'form[data-form-id]';
/** Kits call the list of related products by either name. */
const RELATED = '.related-products,.ProductItem-relatedProducts';
/** What opens the reviews where a kit has no tabs; other links to them are the stars beside the title. */
const REVIEWS_TAB = '[data-reviews-tab]';
/** All of which something is told. */
const WATCHED = `${BUTTONS},${FORMS},${RELATED}`;
/** No page tells more than this of what is seen on it. */
const MAX_RENDERS = 20;

/** Tells of each button, form and list once when it is seen, and of every press. */
export function watchPage(moments: Moments): void {
  document.addEventListener('click', (event) => quietly(() => pressed(event.target, moments)), true);
  quietly(() => {
    const told = new Set<string>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const { target } = entry;
          if (!isSeen(entry)) continue;
          seen.unobserve(target);
          const key = `${target.className} ${sourceOf(target)}`;
          if (told.has(key) || told.size >= MAX_RENDERS) continue;
          told.add(key);
          quietly(() => rendered(target, moments));
        }
      },
      { threshold: [0.1, 0.2, 0.3, 0.4, 0.5] },
    );
    for (const element of document.querySelectorAll(WATCHED)) seen.observe(element);
  });
}

/** Half of it, or half a window full of it: a list on a phone may be higher than two windows. */
function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
}

/** Whether something was pressed among related products. */
export function isAmongRelated(): boolean {
  return document.activeElement?.closest(RELATED) != null;
}

function rendered(target: Element, moments: Moments): void {
  if (target.matches(BUTTONS)) moments.button('render', sourceOf(target));
  else if (target.matches(FORMS)) moments.form(sourceOf(target));
  else moments.told({ name: 'RelatedProductDisplay' });
}

function pressed(target: EventTarget | null, moments: Moments): void {
  if (!(target instanceof Element)) return;
  const button = target.closest(BUTTONS);
  if (button) moments.button('click', sourceOf(button));
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link?.closest(RELATED)) moments.told({ name: 'RelatedProductClick' });
  // Where it is a tab of the reviews themselves, the tabs tell of it.
  else if (link?.href.endsWith('#reviews') && !link.closest('.product-tabs'))
    moments.told({ name: link.matches(REVIEWS_TAB) ? 'ReviewsTab' : 'ReviewsVitalsAnchorLink' });
}

/** Which button: the path it leads to; which form: its id. Queries may hold what is nobody's business. */
function sourceOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.origin === location.origin ? element.pathname : element.host;
  return element.getAttribute('data-form-id') ?? '';
}
