import { billingPeriods, storeLabels, type StoreTexts } from '@portico/locale';

let labels: StoreTexts['labels'] = storeLabels;
let periods: StoreTexts['periods'] = billingPeriods;

/** The short words of the widgets, which every page with a product needs at once; English until another was learnt. */
export function pageLabels(): StoreTexts['labels'] {
  return labels;
}

/** How often a subscription is charged, in the page's language. */
export function pagePeriods(): StoreTexts['periods'] {
  return periods;
}

/** Takes over the words of the page's language. */
export function learnLabels(words: Pick<StoreTexts, 'labels' | 'periods'>): void {
  labels = words.labels;
  periods = words.periods;
}
