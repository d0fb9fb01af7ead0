import { billingPeriodText } from '@portico/locale';

import { pageWords } from '../browser/page-words.ts';

/** How often a subscription is charged, in words: `every 2 weeks`. */
export interface Rhythm {
  /** What the server's price says; undefined for what is bought once. */
  readonly planned: string | undefined;
  /** What is chosen now, where the kit lets shoppers choose. */
  readonly chosen: () => string | undefined;
}

/** Reads the plan that `variants-select` printed, and listens to the kit's choice of `subscriptionOptionId`. */
export function readRhythm(root: HTMLElement, variants: HTMLElement | null, onChoose: () => void): Rhythm {
  const planned = periodText(readPlan(variants?.dataset['subscriptionPlan'])?.billingPeriod);
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

interface Plan {
  readonly billingPeriod?: Period;
}

function readPlan(json: string | undefined): Plan | undefined {
  try {
    // Our own formatter printed it.
    return json === undefined ? undefined : (JSON.parse(json) as Plan);
  } catch {
    return undefined;
  }
}

function periodText({ value, unit }: Period = { value: 0, unit: undefined }): string | undefined {
  const isPeriod = value > 0 && (unit === 'WEEK' || unit === 'MONTH' || unit === 'YEAR');
  return isPeriod ? billingPeriodText({ value, unit }, pageWords().periods) : undefined;
}
