import { parsePercent, type Area, type TaxPolicy, type TaxRule } from '@portico/domain';
import type { TaxRuleRecord, TaxSettings } from './taxes.ts';

/** A stored document as the domain reads it; a rule whose percentage is none taxes nothing. */
export function taxPolicy(document: TaxSettings): TaxPolicy {
  return { ...document, rules: document.rules.flatMap(taxRule) };
}

/** Where a stored rule holds. */
export function taxArea({ country, region, postalCodes }: TaxRuleRecord): Area {
  return { country, regions: region === '' ? [] : [region], postalCodes };
}

function taxRule(record: TaxRuleRecord): TaxRule[] {
  const { id, name, percent } = record;
  const rate = parsePercent(percent);
  return rate ? [{ id, name, percent, area: taxArea(record), rate }] : [];
}
