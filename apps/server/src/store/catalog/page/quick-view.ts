import { builtInQuickView } from '../../../content/pages/builtin/builtin-templates.ts';
import type { PageFormat } from '../../../content/pages/page-provider.ts';
import { PRODUCT_PART } from './product-part.ts';

/** The part of a product that a lightbox over a list shows: images, price, choice, button, restock form. */
export const drawQuickView: PageFormat = ({ context, facts: { row } }, { scope }) =>
  row && PRODUCT_PART.of(row)
    ? {
        contentType: 'text/html; charset=utf-8',
        body: scope.render(scope.siteKit.compile(builtInQuickView()), context),
      }
    : undefined;
