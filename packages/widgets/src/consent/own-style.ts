import { element } from '../browser/element.ts';
import style from './consent.css?inline';

let isAdded = false;

/** Its style comes with it: pages that ask nobody have none of it. Those of kits come later, and win. */
export function addStyle(): void {
  if (isAdded) return;
  isAdded = true;
  document.head.prepend(element('style', {}, style));
}
