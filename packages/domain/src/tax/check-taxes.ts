import { fieldRefusals } from '../refusals/owner/field-refusals.ts';
import { taxRefusals } from '../refusals/owner/tax-refusals.ts';
import { areaErrors, tooManyRanges } from '../shipping/check-area.ts';
import type { Area } from '../shipping/area.ts';
import { parsePercent } from './tax.ts';

/** A tax as an owner writes it. */
export interface TaxRuleDraft {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  readonly percent: string;
}

/** What is wrong with an owner's taxes, by the path of the field: `rules.0.percent`; none when they are good. */
export function taxErrors(rules: readonly TaxRuleDraft[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const ids = new Set<string>();
  rules.forEach((rule, index) => {
    const path = `rules.${index}`;
    if (rule.name.trim() === '' || ids.has(rule.id)) {
      errors[`${path}.name`] = ids.has(rule.id) ? fieldRefusals.twice : taxRefusals.name;
    }
    ids.add(rule.id);
    if (!parsePercent(rule.percent)) {
      errors[`${path}.percent`] = taxRefusals.percent;
    }
    for (const [field, text] of Object.entries(areaErrors(rule.area, false))) {
      errors[`${path}.${field === 'regions' ? 'region' : field}`] = text;
    }
  });
  const beyond = tooManyRanges(rules.map(({ area }, index) => ({ path: `rules.${index}.postalCodes`, area })));
  if (beyond) {
    errors[beyond[0]] = beyond[1];
  }
  return errors;
}
