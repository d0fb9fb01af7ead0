import { Base, throttle } from './language.ts';
import { nodesOf } from './wrapping.ts';

/** Smaller letters are not read; such a text is broken instead. */
const LEAST_PX = 12;

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
    const { paddingLeft, paddingRight } = getComputedStyle(parent);
    const room = Math.min(parent.clientWidth, document.documentElement.clientWidth);
    const free = room - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const words = document.createRange();
    words.selectNodeContents(host);
    const { width } = words.getBoundingClientRect();
    if (free <= 0 || width <= free) return;
    const size = Number.parseFloat(getComputedStyle(host).fontSize);
    const least = Number(this.get('minFontSize')) || LEAST_PX;
    host.style.fontSize = `${Math.max(least, Math.floor((size * free) / width))}px`;
  }
}
