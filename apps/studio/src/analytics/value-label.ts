import type { ReportField } from '@portico/contract/studio';
import { catalogue, spokenLanguage } from '../language/catalogue.ts';
import { messages } from './messages.ts';

/** Values that the platform names itself. */
const values = catalogue('analytics.values', {
  device: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
  source: { direct: 'Direct' },
  channel: {
    direct: 'Direct',
    search: 'Search',
    social: 'Social',
    referral: 'Other sites',
    email: 'Letters',
    paid: 'Advertisements',
    campaign: 'Campaigns',
  },
  visitor: { new: 'First visit', known: 'Been here before' },
});

/** Of these nobody can have none: what is empty is not known. */
const UNKNOWN: ReadonlySet<ReportField> = new Set(['country', 'language', 'source']);

/** A value of a field as people name it: countries and languages by their names, what is empty as not known. */
export function valueLabel(field: ReportField | null, value: string): string {
  if (value === '') return field !== null && UNKNOWN.has(field) ? messages.unknown : messages.none;
  if (field === 'country') return displayName('region', value);
  if (field === 'referrer') return value.replace(/^https?:\/\//, '');
  if (field === 'language') return displayName('language', value);
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = values;
  return (field === null ? undefined : named[field]?.[value]) ?? value;
}

function displayName(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames([spokenLanguage()], { type }).of(code) ?? code;
  } catch {
    // No code of a country or a language: browsers say what they like.
    return code;
  }
}
