import { callBack } from './callback.ts';
import { setStyles, styleText } from './style-value.ts';

export interface Movement {
  readonly from?: Readonly<Record<string, unknown>> | undefined;
  readonly to: Readonly<Record<string, unknown>>;
  readonly seconds: number;
  readonly easing?: unknown;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves an element to styles or to a place of its scrolling, and stays there. */
export function animate(element: Element, { from = {}, to, seconds, easing }: Movement, done: () => void): () => void {
  const {
    scroll,
    scrollTop = Array.isArray(scroll) ? scroll[1] : undefined,
    scrollLeft,
    ...styles
  } = valuesOf(to, element);
  const duration = isStill() ? 0 : seconds * 1000;
  if (scrollTop !== undefined || scrollLeft !== undefined) {
    const behavior = duration > 0 ? 'smooth' : 'instant';
    const place = {
      behavior,
      ...(scrollTop === undefined ? {} : { top: Number(scrollTop) }),
      ...(scrollLeft === undefined ? {} : { left: Number(scrollLeft) }),
    } as const;
    // The page scrolls whichever of its two elements a script takes for it.
    if (element === document.body || element === document.documentElement) window.scrollTo(place);
    else element.scrollTo(place);
  }
  const moving =
    Object.keys(styles).length === 0
      ? undefined
      : element.animate([texts(valuesOf(from, element)), texts(styles)], { duration, easing: cssEasing(easing) });
  setStyles(element, styles);
  const timer = setTimeout(done, duration);
  return () => {
    clearTimeout(timer);
    moving?.cancel();
  };
}

function valuesOf(given: Readonly<Record<string, unknown>>, element: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const plain = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
      return [name, typeof plain === 'function' ? callBack(plain, undefined, [element]) : plain];
    }),
  );
}

const texts = (styles: Readonly<Record<string, unknown>>): Keyframe =>
  Object.fromEntries(Object.entries(styles).map(([name, value]) => [name, styleText(name, value)]));

function cssEasing(easing: unknown): string {
  const name = typeof easing === 'string' ? easing : '';
  if (/^ease-?both/i.test(name)) return 'ease-in-out';
  if (/^ease-?in/i.test(name)) return 'ease-in';
  return /^(linear|ease|cubic-bezier\(.*\))$/.test(name) ? name : 'ease-out';
}
