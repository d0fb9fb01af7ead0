import { RECT_NUMBERS, SHOWS_NOTHING } from './messages.ts';
import { nameOf, nodeElements } from './nodes.ts';

/** A page's height beyond which what is out of view is not measured at once. */
const AROUND_VIEW = 1;

/** A block without anything in it, or the cell of one in a grid section. */
const EMPTY = '[data-pt-empty], .fe-block:has(> [data-pt-empty])';

/** Where the nodes are that are in view, or nearly: five numbers each. */
export function measure(): { readonly nodes: string[]; readonly values: Float32Array } {
  const { innerHeight } = window;
  const found: { readonly node: string; readonly rect: DOMRectReadOnly; readonly last: number }[] = [];
  for (const element of nodeElements()) {
    const rect = element.getBoundingClientRect();
    if (rect.bottom > -AROUND_VIEW * innerHeight && rect.top < (1 + AROUND_VIEW) * innerHeight) {
      found.push({ node: nameOf(element), rect, last: stateOf(element, rect) });
    }
  }
  for (const grid of document.querySelectorAll<HTMLElement>('[data-pt-node] > .fluid-engine')) {
    found.push({ node: `${nameOf(grid.parentElement ?? grid)}#grid`, rect: insideOf(grid), last: gapOf(grid) });
  }
  const values = new Float32Array(found.length * RECT_NUMBERS);
  found.forEach(({ rect: { x, y, width, height }, last }, index) =>
    values.set([x, y, width, height, last], index * RECT_NUMBERS),
  );
  return { nodes: found.map(({ node }) => node), values };
}

function stateOf(element: HTMLElement, { width, height }: DOMRectReadOnly): number {
  if (width === 0 || height === 0) {
    return 0;
  }
  return element.matches(EMPTY) ? SHOWS_NOTHING : 1;
}

/** Where the columns of a grid section lie: without the room around them. */
function insideOf(grid: HTMLElement): DOMRectReadOnly {
  const { x, y, width, height } = grid.getBoundingClientRect();
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(grid);
  const [left = 0, right = 0, top = 0, bottom = 0] = [paddingLeft, paddingRight, paddingTop, paddingBottom].map(
    Number.parseFloat,
  );
  return new DOMRectReadOnly(x + left, y + top, width - left - right, height - top - bottom);
}

/** Between two of its columns. */
function gapOf(grid: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(grid).columnGap) || 0;
}

/** Calls back at most once a frame, whenever something may stand elsewhere. */
export function watchLayout(changed: () => void): () => void {
  let isAsked = false;
  const ask = () => {
    if (!isAsked) {
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        changed();
      });
    }
  };
  const observer = new ResizeObserver(ask);
  observer.observe(document.documentElement);
  addEventListener('scroll', ask, { passive: true, capture: true });
  addEventListener('resize', ask, { passive: true });
  addEventListener('load', ask, { capture: true });
  return ask;
}
