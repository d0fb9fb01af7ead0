import { billingPeriodText, SUBSCRIPTION_CONTEXT_UNREAD } from '@portico/locale';

import { pageFill, pageWords } from '../browser/page-words.ts';
import { reportFailure } from '../browser/report-failure.ts';

/** How often a subscription is charged, in words: `every 2 weeks`. */
export interface BillingPeriod {
  /** What the server's price says; undefined for what is bought once. */
  readonly planned: string | undefined;
  /** What is chosen now, where the kit lets shoppers choose. */
  readonly chosen: () => string | undefined;
}

/** Reads the plan that `variants-select` printed, and listens to the kit's choice of `subscriptionOptionId`. */
export function readBillingPeriod(
  root: HTMLElement,
  variants: HTMLElement | null,
  onChoose: () => void,
): BillingPeriod {
  const planned = periodText(readPlan(variants?.dataset['subscriptionPlan'], reportFailure)?.billingPeriod);
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name=subscriptionOptionId]')];
  for (const radio of radios) radio.addEventListener('change', onChoose);
  return {
    planned,
    chosen() {
      const { billingValue, billingUnit } = radios.find((radio) => radio.checked)?.dataset ?? {};
      return periodText({ value: Number(billingValue), unit: billingUnit }) ?? planned;
    },
  };
}

interface Period {
  readonly value: number;
  readonly unit: string | undefined;
}

/** How a subscription is charged, as far as the price tells it. */
interface Plan {
  readonly billingPeriod?: Period;
}

/** Reads the plan that our own formatter printed; text that is no plan counts as none and is reported. */
export function readPlan(json: string | undefined, report: (words: string, cause: unknown) => void): Plan | undefined {
  if (!json) return undefined;
  try {
    return JSON.parse(json) as Plan;
  } catch (cause) {
    report(SUBSCRIPTION_CONTEXT_UNREAD, cause);
    return undefined;
  }
}

function periodText(period?: Period): string | undefined {
  return (period && billingPeriodText(period, pageWords().periods, pageFill())) || undefined;
}
