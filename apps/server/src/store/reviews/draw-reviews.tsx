import { summarizeReviews, type ReviewCounts } from '@portico/domain';
import { compileMessage, fillMessage, numberFormat, shopperMessages } from '@portico/locale';
import { ReviewsPanel } from '@portico/widgets/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { storeFrame } from '../storefront/store-frame.ts';
import { styleLinks } from '../../content/pages/head/style-links.ts';
import { withPageTexts } from '../../content/pages/page-texts.tsx';
import type { Site } from '../../sites/site/site.ts';
import type { PageReviews } from './page-reviews.ts';

/** What templates read as `rating` of a product: its stars in words and in numbers. */
export interface RatingRecord {
  readonly count: number;
  readonly average: number;
  /** `4.8 out of 5 stars`. */
  readonly label: string;
  /** `12 reviews`. */
  readonly total: string;
  /** How far the stars are filled. */
  readonly percent: number;
  /** Lists show it too. */
  readonly showsOnCards: boolean;
}

/** The rating of a product that has reviews; nothing for the others. */
export function ratingRecord(
  counts: ReviewCounts,
  language: string,
  showsOnCards: boolean,
): { readonly rating?: RatingRecord } {
  const { count, average } = summarizeReviews(counts);
  if (count === 0) {
    return {};
  }
  const texts = shopperMessages(language).reviews;
  const total = compileMessage(texts.total, language);
  return {
    rating: {
      count,
      average,
      label: fillMessage(texts.average, {
        average: numberFormat(language, { maximumFractionDigits: 1 }).format(average),
      }),
      total: total.ok ? total.value({ count }) : String(count),
      percent: Math.round(average * 20),
      showsOnCards,
    },
  };
}

/** What templates read as `productReviews`: the tab's title, and what stands in it. */
export function productReviewsRecord(
  site: Site,
  shown: PageReviews,
  { productUrl, styles }: { readonly productUrl: string; readonly styles: readonly string[] },
): Readonly<Record<string, unknown>> {
  const { language } = site.profile;
  const count = numberFormat(language, {}).format(shown.summary.count);
  return {
    title: fillMessage(shopperMessages(language).reviews.tab, { count }),
    // Their style stands right before them: what comes above is drawn without waiting for it, and they never jump.
    html: styleLinks(styles) + drawReviews(site, shown, productUrl),
  };
}

/** The reviews of a product as HTML; every word of a shopper is escaped. */
export function drawReviews(site: Site, shown: PageReviews, productUrl: string): string {
  const panel = <ReviewsPanel {...shown} store={storeFrame(site)} productUrl={productUrl} />;
  return renderToStaticMarkup(withPageTexts(site, panel));
}
