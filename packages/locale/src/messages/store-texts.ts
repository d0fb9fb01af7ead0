import { answerMessages } from './answer-messages.ts';
import { billingPeriods } from './billing-periods.ts';
import { storeLabels } from './store-labels.ts';
import { storeRefusals } from './store-refusals.ts';

/** What the store's widgets say, in English: the least a shopper's page needs of the catalogue. */
export const storeTexts = {
  labels: storeLabels,
  refusals: storeRefusals,
  periods: billingPeriods,
  answers: answerMessages,
} as const;
