import { pageWords } from '../browser/page-words.ts';
import { moveTo, scrollBy, scrollMs, TWEEN_MS } from './moving.ts';

const SECOND_MS = 1000;

/**
 * Pictures in a row of which one is seen: buttons and small pictures to choose by, and a turn by itself, which stops for whoever
 * touches it, looks elsewhere or wants no motion. Without this the row is scrolled by hand.
 */
export function mount(gallery: HTMLElement): void {
  const row = gallery.querySelector<HTMLElement>('.sqs-gallery');
  const slides = [...(row?.querySelectorAll<HTMLElement>(':scope > .slide') ?? [])];
  if (!row || slides.length < 2) return;
  const go = (index: number): void => {
    const slide = slides[(index + slides.length) % slides.length];
    if (slide) moveTo(row, row.scrollLeft + away(row, slide), TWEEN_MS);
  };
  if (gallery.dataset['controls'] === 'true') {
    gallery.append(controls((step) => go(shownOf(row, slides) + step)));
  }
  markThumbs(gallery, { row, slides, go });
  if (gallery.dataset['autoplay'] === 'true') turn(gallery, () => go(shownOf(row, slides) + 1));
}

/** How far a slide is from where the one in view stands: in the middle, or at a side where the owner said so. */
function away(row: HTMLElement, slide: HTMLElement): number {
  const [box, frame] = [slide.getBoundingClientRect(), row.getBoundingClientRect()];
  switch (row.parentElement?.dataset['stands']) {
    case 'left':
      return box.left - frame.left;
    case 'right':
      return box.right - frame.right;
    default:
      return box.left + box.width / 2 - frame.left - frame.width / 2;
  }
}

function shownOf(row: HTMLElement, slides: readonly HTMLElement[]): number {
  const distances = slides.map((slide) => Math.abs(away(row, slide)));
  return distances.indexOf(Math.min(...distances));
}

function controls(go: (step: number) => void): HTMLElement {
  const { previousImage, nextImage } = pageWords().labels;
  const made = document.createElement('div');
  made.className = 'sqs-gallery-controls';
  for (const [step, name, words] of [
    [-1, 'previous', previousImage],
    [1, 'next', nextImage],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = name;
    button.setAttribute('aria-label', words);
    button.addEventListener('click', () => go(step));
    made.append(button);
  }
  return made;
}

interface Shown {
  readonly row: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly go: (index: number) => void;
}

function markThumbs(gallery: HTMLElement, { row, slides, go }: Shown): void {
  const strip = gallery.querySelector<HTMLElement>('.sqs-gallery-thumbnails');
  const thumbs = [...(strip?.children ?? [])];
  if (!strip) return;
  const mark = (): void => {
    const shown = shownOf(row, slides);
    thumbs.forEach((thumb, index) => thumb.classList.toggle('is-shown', index === shown));
    const [box, frame] = [thumbs[shown]?.getBoundingClientRect(), strip.getBoundingClientRect()];
    const by = box ? scrollBy({ from: box.left - frame.left, to: box.right - frame.left }, frame.width) : 0;
    if (by !== 0) moveTo(strip, strip.scrollLeft + by, scrollMs(by));
  };
  thumbs.forEach((thumb, index) => thumb.addEventListener('click', () => go(index)));
  row.addEventListener('scrollend', mark);
  mark();
}

function turn(gallery: HTMLElement, next: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seconds = Number(gallery.dataset['autoplayDelay'] ?? 5);
  const timer = setInterval(() => {
    if (!document.hidden && !gallery.matches(':hover, :focus-within')) next();
  }, seconds * SECOND_MS);
  gallery.addEventListener('pointerdown', () => clearInterval(timer), { once: true });
  gallery.addEventListener('keydown', () => clearInterval(timer), { once: true });
}
