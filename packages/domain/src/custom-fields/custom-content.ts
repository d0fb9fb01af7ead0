/** What a field of a kit's own type of post can hold (template-kits §2). */
export const CUSTOM_FIELD_TYPES = ['text', 'wysiwyg', 'image', 'checkbox', 'gallery'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** Bytes in UTF-8 that one field of a kit's own type may hold; the public limit. */
export const MAX_CUSTOM_FIELD_BYTES = 50 * 1024;

/** What a field is edited as; one whose type is unknown is a text. */
export function customFieldType(type: string): CustomFieldType {
  return CUSTOM_FIELD_TYPES.find((known) => known === type) ?? 'text';
}

/** The type that an item's own fields are of, as `customContent` names it; undefined where it is of none. */
export function customTypeOf(customContent: unknown): string | undefined {
  const type = isObject(customContent) ? customContent['customType'] : undefined;
  return typeof type === 'string' && type !== '' ? type : undefined;
}

/** How many bytes the words of a field take in UTF-8: a text as it is, formatted text with its tags; others take none. */
export function customFieldBytes(value: unknown): number {
  const text = isObject(value) ? value['html'] : value;
  return typeof text === 'string' ? utf8Bytes(text) : 0;
}

/** Names of the fields of `customContent` that hold more than they may. */
export function tooLongCustomFields(customContent: unknown): readonly string[] {
  return isObject(customContent)
    ? Object.keys(customContent).filter((name) => customFieldBytes(customContent[name]) > MAX_CUSTOM_FIELD_BYTES)
    : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) {
      bytes += 1;
    } else if (code < 0x800) {
      bytes += 2;
    } else {
      bytes += code < 0x10000 ? 3 : 4;
    }
  }
  return bytes;
}
