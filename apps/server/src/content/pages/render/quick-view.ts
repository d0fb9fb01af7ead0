import { builtInQuickView } from '../builtin/builtin-templates.ts';
import type { DrawnPage } from './draw-page.ts';
import type { PageScope } from './page-scope.ts';

/** The part of a product that a lightbox over a list shows: pictures, price, choice, button, restock form. */
export function drawQuickView(drawn: DrawnPage, scope: PageScope): string {
  return scope.render(scope.siteKit.compile(builtInQuickView()), drawn.context);
}
