import { Base, throttle } from './language.ts';
import { nodesOf } from './wrapping.ts';

/** Smaller letters are not read; such a text is broken instead. */
const LEAST_PX = 12;
const MOST_STEPS = 6;

/** `node.plug(Y.Squarespace.TextShrink, { parentEl, triggerWidth, minFontSize })`: words that are wider than their place get smaller letters. */
export class TextShrink extends Base {
  static readonly NS = 'textshrink';

  initializer(): void {
    const fit = () => this.fit();
    fit();
    // Faces that come later are wider or narrower.
    void document.fonts?.ready.then(fit);
    window.addEventListener('resize', throttle(fit, 100));
  }

  fit(): void {
    const [host] = nodesOf(this.get('host'));
    if (!(host instanceof HTMLElement)) return;
    const [given] = nodesOf(this.get('parentEl'));
    const parent = given instanceof HTMLElement ? given : host.parentElement;
    host.style.fontSize = '';
    const isWindowWide = innerWidth > Number(this.get('triggerWidth') ?? Infinity);
    if (!parent || isWindowWide) return;
    const least = Number(this.get('minFontSize')) || LEAST_PX;
    // Space between letters stays what it is, so that one step may not be enough.
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { width, excess } = widthIn(parent, host);
      const size = Number.parseFloat(getComputedStyle(host).fontSize);
      if (excess <= 0 || size <= least) return;
      host.style.fontSize = `${Math.max(least, Math.floor((size * (width - excess)) / width))}px`;
    }
  }
}

/** How wide the words of an element are, and by how much they leave another one, or the window. */
function widthIn(parent: Element, host: Element): { readonly width: number; readonly excess: number } {
  const { paddingLeft, paddingRight } = getComputedStyle(parent);
  const box = parent.getBoundingClientRect();
  const left = Math.max(0, box.left + Number.parseFloat(paddingLeft));
  const right = Math.min(document.documentElement.clientWidth, box.right - Number.parseFloat(paddingRight));
  const range = document.createRange();
  range.selectNodeContents(host);
  const words = range.getBoundingClientRect();
  // Room that a kit leaves beside the words within their own element counts too.
  const own = host.getBoundingClientRect();
  const excess = Math.max(
    words.width - (right - left),
    Math.max(words.right, own.right) - right,
    left - Math.min(words.left, own.left),
  );
  return { width: words.width, excess: right > left ? excess : 0 };
}
