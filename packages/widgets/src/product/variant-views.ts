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

/**
 * Says how the chosen variant may be paid in parts; while nothing is chosen the server's own words stand. What is sold out
 * is not paid for at all.
 */
export function showInstallments(root: HTMLElement, variant: PageVariant | undefined, isGone: boolean): void {
  for (const view of root.querySelectorAll<HTMLElement>('.product-installments')) {
    view.hidden = isGone;
    const { text, texts } = view.dataset;
    const pill = view.querySelector('button');
    if (pill) pill.textContent = readTexts(texts)[variant?.id ?? ''] ?? text ?? '';
  }
}

function readTexts(json: string | undefined): Readonly<Record<string, string>> {
  try {
    // The server printed it.
    return JSON.parse(json ?? '{}') as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
}

/** The restock forms that the server showed. */
export function shownRestockForms(root: HTMLElement): ReadonlySet<Element> {
  return new Set(root.querySelectorAll('.product-restock-notification:not([hidden])'));
}

/**
 * Brings the image of a variant to the front: the variant's own, else the one whose `data-variant-attributes` tell
 * most of what is chosen so far. The gallery scrolls, the page stays where it is.
 */
export function showImage(root: HTMLElement, variant: PageVariant | undefined, choice: Choice): void {
  const images = [...root.querySelectorAll<HTMLElement>('[data-image-id], .gallery [data-variant-attributes]')];
  const own = variant?.mainImageId;
  const current = images.find((image) => own && image.dataset['imageId'] === own) ?? likeliest(images, choice);
  for (const image of images) image.classList.toggle('is-current', image === current);
  if (current) scrollIntoRow(current);
}

/** Puts an image into the middle of the row that scrolls around it; where nothing scrolls, nothing happens. */
export function scrollIntoRow(image: HTMLElement): void {
  const row = image.parentElement;
  if (!row) return;
  const before = image.getBoundingClientRect().left - row.getBoundingClientRect().left;
  const left = row.scrollLeft + before - (row.clientWidth - image.clientWidth) / 2;
  row.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}

/** Of the images that agree with the choice, the first with the most to say; images without attributes say nothing. */
function likeliest(images: readonly HTMLElement[], choice: Choice): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let most = 0;
  for (const image of images) {
    const wanted = Object.entries(readAttributes(image));
    if (wanted.length > most && wanted.every(([name, value]) => choice[name] === value)) {
      best = image;
      most = wanted.length;
    }
  }
  return best;
}

function readAttributes(view: HTMLElement): Choice {
  try {
    const parsed: unknown = JSON.parse(view.dataset['variantAttributes'] ?? '{}');
    return parsed && typeof parsed === 'object' ? (parsed as Choice) : {};
  } catch {
    return {};
  }
}
