import { sameAttributes, type Choice } from './variant-choice.ts';
import type { PageVariant } from './page-variant.ts';

/** Shows the scarcity words of the chosen variant; words without attributes stand for the whole product. */
export function showScarcity(root: HTMLElement, choice: Choice): void {
  for (const view of root.querySelectorAll<HTMLElement>('.product-scarcity[data-variant-attributes]')) {
    view.hidden = !sameAttributes(readAttributes(view), choice);
  }
}

/**
 * Shows the restock form of the chosen variant when that is sold out. While nothing is chosen the server's own answer
 * stands, which `restingOn` remembers.
 */
export function showRestock(
  root: HTMLElement,
  restingOn: ReadonlySet<Element>,
  soldOut: PageVariant | 'none' | 'open',
): void {
  for (const view of root.querySelectorAll<HTMLElement>('.product-restock-notification')) {
    if (soldOut === 'open') view.hidden = !restingOn.has(view);
    else view.hidden = soldOut === 'none' || (view.dataset['variantId'] ?? '') !== (soldOut.id ?? '');
  }
}

/** The restock forms that the server showed. */
export function shownRestockForms(root: HTMLElement): ReadonlySet<Element> {
  return new Set(root.querySelectorAll('.product-restock-notification:not([hidden])'));
}

/**
 * Brings the picture of a variant to the front: the one that is the variant's own (by its id or its path), else the
 * first whose `data-variant-attributes` agree with the choice. The gallery scrolls, the page stays where it is.
 */
export function showPicture(root: HTMLElement, variant: PageVariant | undefined, choice: Choice): void {
  const pictures = [...root.querySelectorAll<HTMLElement>('[data-image-id], .gallery [data-variant-attributes]')];
  const current = pictures.find((picture) => isPictureOf(picture, variant, choice));
  if (!current) return;
  for (const picture of pictures) picture.classList.toggle('is-current', picture === current);
  const gallery = current.parentElement;
  if (gallery) gallery.scrollTo({ left: current.offsetLeft - gallery.offsetLeft, behavior: 'smooth' });
}

function isPictureOf(picture: HTMLElement, variant: PageVariant | undefined, choice: Choice): boolean {
  const own = variant?.mainImageId;
  if (own && (own === picture.dataset['imageId'] || picture.querySelector('img')?.getAttribute('src')?.startsWith(own)))
    return true;
  const wanted = Object.entries(readAttributes(picture));
  return wanted.length > 0 && wanted.every(([name, value]) => choice[name] === value);
}

function readAttributes(view: HTMLElement): Choice {
  try {
    const parsed: unknown = JSON.parse(view.dataset['variantAttributes'] ?? '{}');
    return parsed && typeof parsed === 'object' ? (parsed as Choice) : {};
  } catch {
    return {};
  }
}
