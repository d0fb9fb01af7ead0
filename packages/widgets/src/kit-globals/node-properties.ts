import { isObject } from './callback.ts';
import { setStyles } from './style-value.ts';
import { listOf, nodeOf } from './wrapping.ts';

/** Where an element is on the page, in pixels. */
export function regionOf(element: Element): Readonly<Record<string, number>> {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const [x, y] = [scrollX, scrollY];
  return { 0: left + x, 1: top + y, left: left + x, top: top + y, right: right + x, bottom: bottom + y, width, height };
}

/** Moves a positioned element to a place on the page, in pixels. */
export function moveTo(element: Element, x: number, y: number): void {
  const { left = 0, top = 0 } = regionOf(element);
  const style = getComputedStyle(element);
  setStyles(element, {
    left: (Number.parseFloat(style.left) || 0) + x - left,
    top: (Number.parseFloat(style.top) || 0) + y - top,
  });
}

export function viewportRegion(): Readonly<Record<string, number>> {
  const [left, top, width, height] = [scrollX, scrollY, innerWidth, innerHeight];
  return { left, top, right: left + width, bottom: top + height, width, height };
}

type Region = Readonly<Record<string, number>>;

/** Whether one region lies in another, at least in part; without another it is what the window shows. */
export function isInside(own: Region, other: unknown, isWhole = false): boolean {
  const seen = (isObject(other) ? other : viewportRegion()) as Region;
  const edge = (region: Region, side: string) => Number(region[side]);
  const [first, second] = isWhole ? (['left', 'top'] as const) : (['right', 'bottom'] as const);
  const [third, fourth] = isWhole ? (['right', 'bottom'] as const) : (['left', 'top'] as const);
  const begins = edge(own, first) >= edge(seen, 'left') && edge(own, second) >= edge(seen, 'top');
  return begins && edge(own, third) <= edge(seen, 'right') && edge(own, fourth) <= edge(seen, 'bottom');
}

const PAGE: Readonly<Record<string, () => unknown>> = {
  winWidth: () => innerWidth,
  winHeight: () => innerHeight,
  docWidth: () => document.documentElement.scrollWidth,
  docHeight: () => document.documentElement.scrollHeight,
  docScrollX: () => scrollX,
  docScrollY: () => scrollY,
  viewportRegion,
};

/** A property of a node by the name that kits use; several names with dots between go from one to the next. */
export function propertyOf(target: EventTarget, name: string): unknown {
  const dot = name.indexOf('.');
  if (dot > 0) {
    const first = rawProperty(target, name.slice(0, dot));
    return first instanceof EventTarget ? propertyOf(first, name.slice(dot + 1)) : undefined;
  }
  return wrapped(rawProperty(target, name));
}

function rawProperty(target: EventTarget, name: string): unknown {
  const onPage = PAGE[name];
  if (onPage) return onPage();
  if (name === 'host' || name === 'node') return target;
  if (name === 'region' && target === window) return viewportRegion();
  if (name === 'region' && target === document) return regionOf(document.documentElement);
  if (target instanceof Element) {
    if (name === 'region') return regionOf(target);
    if (name === 'text') return target instanceof HTMLOptionElement ? target.text : target.textContent;
    if (name === 'options' && target instanceof HTMLSelectElement) return [...target.options];
  }
  if (target === window && /^scroll(Top|Left)$/.test(name)) return name === 'scrollTop' ? scrollY : scrollX;
  // Any property of the browser's may be asked for.
  return (target as unknown as Record<string, unknown>)[name];
}

function wrapped(value: unknown): unknown {
  if (value instanceof Node || value === window) return nodeOf(value);
  return value instanceof NodeList || value instanceof HTMLCollection ? listOf([...value]) : value;
}

export function setProperty(target: EventTarget, name: string, value: unknown): void {
  const given =
    value instanceof Object && 'getDOMNode' in value ? (value as { getDOMNode(): unknown }).getDOMNode() : value;
  if (name === 'text' && target instanceof Node) {
    target.textContent = String(given);
  } else if (/^(data|aria)-/.test(name) && target instanceof Element) {
    target.setAttribute(name, String(given));
  } else if (target === window && name === 'scrollTop') {
    scrollTo(scrollX, Number(given));
  } else {
    // Any property of the browser's may be set; one that only reads says nothing.
    Reflect.set(target, name, given);
  }
}
