import { numberFormat } from '@portico/locale';
import { OTHER } from './field-types/choices.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * Answers as controls of a page are named: `id`, `id.Part` of compounds and questions, `id.other` beside a choice. One value is a
 * text, several a list; a name with and without parts at once is a shape that no field takes.
 */
export function answersOfEntries(
  { fields }: { readonly fields: readonly FieldDefinition[] },
  entries: Iterable<readonly [name: string, value: string]>,
): ReadonlyMap<string, unknown> {
  const ids = new Set(fields.map(({ id }) => id));
  const plain = new Map<string, string[]>();
  const parts = new Map<string, Map<string, string[]>>();
  for (const [name, value] of entries) {
    if (ids.has(name)) {
      plain.set(name, [...(plain.get(name) ?? []), value]);
      continue;
    }
    const id = fields.find((field) => name.startsWith(`${field.id}.`))?.id;
    if (id === undefined) continue;
    const part = name.slice(id.length + 1);
    const known = parts.get(id) ?? new Map<string, string[]>();
    parts.set(id, known.set(part, [...(known.get(part) ?? []), value]));
  }
  const answers = new Map<string, unknown>();
  for (const { id, type } of fields) {
    const [sent, of] = [plain.get(id), parts.get(id)];
    if (type === 'select' || type === 'radio') {
      const other = oneOrMany(of?.get('other') ?? ['']);
      if (sent) answers.set(id, sent.includes(OTHER) ? { other } : oneOrMany(sent));
    } else if (of) {
      const compound = Object.fromEntries([...of].map(([part, values]) => [part, oneOrMany(values)]));
      answers.set(id, sent ? [...sent, compound] : compound);
    } else if (sent) {
      answers.set(id, oneOrMany(sent));
    }
  }
  return answers;
}

function oneOrMany(values: readonly string[]): string | readonly string[] {
  return values.length > 1 ? values : (values[0] ?? '');
}

/** What was answered as it would be sent again, to fill a form with it. @param language in which the form is read */
export function wireOf(answer: FormAnswer, language: string): unknown {
  const { type, value, values, chosen } = answer;
  if (chosen) return chosen;
  switch (type) {
    case 'select':
    case 'radio': {
      const [option] = Array.isArray(values) ? values : [value];
      return option === OTHER ? { other: value } : option;
    }
    case 'number':
    case 'currency':
      return value.replace('.', decimalSign(language));
    case 'date':
    case 'time':
    case 'file':
      return value;
    default:
      return values ?? value;
  }
}

function decimalSign(language: string): string {
  const parts = numberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
