import type { VariantSelection } from '@portico/domain';

/** Fields of a form-encoded body, as the parser leaves them: names such as `attributes[Size]` are whole. */
export type FormBody = Readonly<Record<string, unknown>>;

/**
 * The choice of a form without script: `sku`, or `attributes[Size]=…` for each option, of which none may be chosen.
 */
export function formSelection(body: FormBody): VariantSelection {
  const attributes = bracketed(body, 'attributes');
  const sku = textOf(body['sku']);
  return sku === '' && attributes.size > 0
    ? {
        kind: 'attributes',
        attributes: Object.fromEntries([...attributes].map(([name, value]) => [name, String(value)])),
      }
    : { kind: 'sku', sku };
}

/** The answers of a product's form, `fields[name]=…`, as the JSON text that a script would send. */
export function formAnswersText(body: FormBody): string | undefined {
  const given = textOf(body['additionalFields']);
  const fields = bracketed(body, 'fields');
  if (given !== '' || fields.size === 0) {
    return given || undefined;
  }
  return JSON.stringify(Object.fromEntries(fields));
}

function bracketed(body: FormBody, name: string): Map<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [key, value] of Object.entries(body)) {
    const match = /^([a-z]+)\[([^\]]{1,200})\](?:\[[a-zA-Z]*\])?$/.exec(key);
    if (match?.[1] === name && match[2] !== undefined) {
      const before = fields.get(match[2]);
      fields.set(match[2], before === undefined ? valueOf(value) : [before, valueOf(value)].flat());
    }
  }
  return fields;
}

function valueOf(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(textOf) : textOf(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
