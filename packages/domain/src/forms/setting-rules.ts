import { isRecord } from './json.ts';
import type { Option, Question } from './field-definition.ts';

/** What a setting of a field may be; what does not fit becomes the first of what may be. Told to scripts as it stands. */
export type SettingRule =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly otherwise: number }
  | { readonly kind: 'decimal' }
  | { readonly kind: 'flag'; readonly otherwise: boolean }
  | { readonly kind: 'one-of'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly of?: readonly string[]; readonly max: number }
  | { readonly kind: 'options'; readonly max: number }
  | { readonly kind: 'questions'; readonly max: number };

export type SettingRules = Readonly<Record<string, SettingRule>>;

/** Options a field has at most. */
export const MAX_OPTIONS = 200;
/** Characters of the words of an option, a question, a title. */
export const MAX_WORDS = 500;

/** The settings that rules allow, from whatever is kept: each is there, and each fits. */
export function readSettings(rules: SettingRules, raw: unknown): Readonly<Record<string, unknown>> {
  const given = isRecord(raw) ? raw : {};
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, readSetting(rule, given[name])]));
}

function readSetting(rule: SettingRule, raw: unknown): unknown {
  switch (rule.kind) {
    case 'text':
      return typeof raw === 'string' ? raw.slice(0, rule.max) : '';
    case 'whole':
      return Number.isInteger(raw) ? Math.min(Math.max(Number(raw), rule.min), rule.max) : rule.otherwise;
    case 'decimal':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(String(raw)) ? String(raw) : '';
    case 'flag':
      return typeof raw === 'boolean' ? raw : rule.otherwise;
    case 'one-of':
      return typeof raw === 'string' && rule.of.includes(raw) ? raw : rule.of[0];
    case 'list':
      return (Array.isArray(raw) ? raw : [])
        .filter((entry): entry is string => typeof entry === 'string' && (rule.of?.includes(entry) ?? true))
        .slice(0, rule.max);
    case 'options':
      return unique(listOf(raw, rule.max, readOption), ({ value }) => value);
    case 'questions':
      return unique(listOf(raw, rule.max, readQuestion), ({ id }) => id);
  }
}

function listOf<Entry>(raw: unknown, max: number, read: (entry: unknown) => Entry | undefined): Entry[] {
  return (Array.isArray(raw) ? raw : []).slice(0, max).flatMap((entry: unknown) => read(entry) ?? []);
}

function unique<Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
}

/** An option; its words alone are its value too, as public kits send them. */
function readOption(raw: unknown): Option | undefined {
  if (typeof raw === 'string' || typeof raw === 'number') {
    return raw === '' ? undefined : { value: words(String(raw)), label: words(String(raw)) };
  }
  if (!isRecord(raw)) return undefined;
  const label = words(typeof raw['label'] === 'string' ? raw['label'] : '');
  const value = words(typeof raw['value'] === 'string' ? raw['value'] : label);
  if (value === '') return undefined;
  return { value, label: label || value, ...(raw['isDefault'] === true ? { isDefault: true } : {}) };
}

function readQuestion(raw: unknown): Question | undefined {
  if (typeof raw === 'string') return raw === '' ? undefined : { id: words(raw), text: words(raw) };
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || raw['id'] === '') return undefined;
  const text = words(typeof raw['text'] === 'string' ? raw['text'] : '');
  return { id: raw['id'], text, ...(raw['isOptional'] === true ? { isOptional: true } : {}) };
}

function words(text: string): string {
  return text.slice(0, MAX_WORDS);
}
