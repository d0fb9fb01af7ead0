import type { Clock } from '../browser/clock.ts';

/** Space between the cart link and what hangs from it, in pixels. */
const GAP_PX = 12;

/** Scrolling moves the cart link; the popover follows it this often (storefront §9). */
export const FOLLOW_EVERY_MS = 100;

/** Puts the popover where it belongs, and again while the page scrolls; the answer stops that. */
export function keepPlaced(popover: HTMLElement, clock: Clock): () => void {
  placePopover(popover);
  const follow = throttle(clock, FOLLOW_EVERY_MS, () => placePopover(popover));
  const options = { passive: true, capture: true } as const;
  addEventListener('scroll', follow, options);
  return () => removeEventListener('scroll', follow, options);
}

/** Runs at once, and then no more than once in `everyMs`, the last call included. */
export function throttle(clock: Clock, everyMs: number, run: () => void): () => void {
  let lastMs = -Infinity;
  let isWaiting = false;
  const now = (): void => {
    isWaiting = false;
    lastMs = clock.now();
    run();
  };
  return () => {
    if (isWaiting) return;
    const leftMs = lastMs + everyMs - clock.now();
    if (leftMs <= 0) return now();
    isWaiting = true;
    clock.after(leftMs, now);
  };
}

/**
 * Puts the popover under the page's cart link where one can be seen (CARTUI-014), else at the top right (CARTUI-015):
 * inside the page's head when that stays in view, so that the kit decides how it hangs there. Over an open dialog it
 * hangs in that one's corner.
 */
function placePopover(popover: HTMLElement): void {
  // What is under an open dialog can be neither seen nor reached.
  const dialog = document.querySelector('dialog[open]');
  const link = dialog ? undefined : visibleCartLink();
  const head = dialog || link ? undefined : stickyHead();
  popover.classList.toggle('is-anchored', link !== undefined);
  popover.classList.toggle('is-corner', !link && !head);
  moveInto(dialog ?? head ?? document.body, popover);
  hangFrom(link, popover);
  if (link) keepOffTitle(popover);
}

/** What was added is named by the page's title as well: the popover leaves that in sight, beside it or below. */
function keepOffTitle(popover: HTMLElement): void {
  const title = [...document.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0);
  if (!title) return;
  const { clientWidth, dir } = document.documentElement;
  const moved = besides(popover.getBoundingClientRect(), title.getBoundingClientRect(), {
    windowWidth: clientWidth,
    isRightToLeft: dir === 'rtl',
  });
  if (moved.end !== undefined) popover.style.setProperty('--anchor-end', `${moved.end}px`);
  if (moved.top !== undefined) popover.style.setProperty('--anchor-top', `${moved.top}px`);
}

/** What of an element's place counts here, in pixels of the window. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Where a popover goes that would lie on the title: before it in the direction of the page where that leaves room, else below.
 * @returns its distances from the window's end and top in pixels, as far as they change
 */
export function besides(
  popover: Place,
  title: Place,
  { windowWidth, isRightToLeft }: { readonly windowWidth: number; readonly isRightToLeft: boolean },
): { readonly end?: number; readonly top?: number } {
  const lies =
    popover.left < title.right &&
    title.left < popover.right &&
    popover.top < title.bottom &&
    title.top < popover.bottom;
  if (!lies) return {};
  const width = popover.right - popover.left;
  const before = isRightToLeft ? windowWidth - title.right : title.left;
  if (before >= width + 2 * GAP_PX) return { end: windowWidth - before + GAP_PX };
  return { top: title.bottom + GAP_PX };
}

function hangFrom(link: Element | undefined, { style }: HTMLElement): void {
  if (!link) {
    style.removeProperty('--anchor-top');
    style.removeProperty('--anchor-end');
    return;
  }
  const { left, right } = link.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  // Under the whole head, so that it hides no other link of it.
  const { bottom } = (link.closest('header') ?? link).getBoundingClientRect();
  style.setProperty('--anchor-top', `${Math.max(GAP_PX, bottom + GAP_PX)}px`);
  // Its end hangs from the end of the link: the left one on pages that are written from right to left.
  const fromEnd = dir === 'rtl' ? left : clientWidth - right;
  style.setProperty('--anchor-end', `${Math.max(GAP_PX, fromEnd)}px`);
}

/** An element that is put where it is begins its animation anew and loses the focus, so it is only moved elsewhere. */
function moveInto(place: Element, popover: HTMLElement): void {
  if (popover.parentElement !== place) place.append(popover);
}

function visibleCartLink(): Element | undefined {
  const links = document.querySelectorAll(
    '.sqs-custom-cart, a[href$="/cart"]:not(.sqs-cart-pill, .sqs-cart-popover a)',
  );
  return [...links].find((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return (
      width > 0 && bottom > 0 && top < innerHeight && link.checkVisibility?.({ visibilityProperty: true }) !== false
    );
  });
}

/** The first header that is positioned, so that "under it" means something, and that is in view. */
function stickyHead(): Element | undefined {
  return [...document.querySelectorAll('body > header, body > * > header')].find((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    return /sticky|fixed/.test(getComputedStyle(header).position) && bottom > 0 && top < innerHeight / 2;
  });
}
