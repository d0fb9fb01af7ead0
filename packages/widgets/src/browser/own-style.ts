import { element } from './element.ts';

const added = new Set<string>();

/** A style comes with its script, once: pages without what it is for have none of it. Those of kits come later, and win. */
export function addStyle(style: string): void {
  if (added.has(style)) return;
  added.add(style);
  document.head.prepend(element('style', {}, style));
}
