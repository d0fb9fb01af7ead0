import { readCondition } from './conditions.ts';
import { fieldTypes, isFieldType } from './field-types/index.ts';
import { isRecord } from './json.ts';
import { MAX_WORDS, readSettings } from './setting-rules.ts';
import {
  ACCOUNT_KEYS,
  type FieldDefinition,
  type FieldTexts,
  type FieldType,
  type Prefill,
} from './field-definition.ts';

/** Names that objects have of their own; no field has one. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

/** Whether a text may name a field for webhooks and tables. */
export function isFieldName(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,62}$/.test(text) && !FORBIDDEN.includes(text);
}

/** Reads one field of a version; a type that is not known is asked as a line of text. */
export function readField(raw: unknown, index: number): FieldDefinition {
  const kept = upgraded(isRecord(raw) ? raw : {});
  const said = textOf(kept['type']) || 'text';
  const type = isFieldType(said) ? said : 'text';
  const id = textOf(kept['id']);
  const [name, start, step] = [textOf(kept['name']), textOf(kept['default']), textOf(kept['step'])];
  const [prefill, shownWhen] = [readPrefill(kept['prefill']), readCondition(kept['shownWhen'])];
  const row = fieldTypes[type];
  const field = {
    id: id === '' || FORBIDDEN.includes(id) ? `field-${index}` : id.slice(0, 64).replaceAll('.', '-'),
    type,
    typeVersion: row.version,
    ...(type === said ? {} : { unknownType: said }),
    title: textOf(kept['title']).slice(0, MAX_WORDS),
    description: textOf(kept['description']).slice(0, 2000),
    required: kept['required'] === true && type !== 'section' && type !== 'hidden',
    ...(kept['isSensitive'] === true && mayBeSensitive(type) ? { isSensitive: true } : {}),
    width: kept['width'] === 'half' ? 'half' : 'full',
    ...(step === '' ? {} : { step }),
    ...(isFieldName(name) ? { name } : {}),
    ...(start === '' ? {} : { default: start.slice(0, 2000) }),
    ...(prefill ? { prefill } : {}),
    ...(shownWhen ? { shownWhen } : {}),
    ...(isRecord(kept['texts']) ? { texts: readTexts(kept['texts']) } : {}),
    settings: readSettings(row.settings, kept['settings']),
  };
  // The settings were read by the rules of the very type.
  return field as FieldDefinition;
}

/** Whether answers to a type may be kept out of drafts: bytes of files are with the server as soon as they are chosen. */
export function mayBeSensitive(type: FieldType): boolean {
  return fieldTypes[type].isQuestion && type !== 'file';
}

/** Before settings had a place of their own they stood beside the title, and names were asked for in one line. */
function upgraded(kept: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if ('settings' in kept) return kept;
  const { placeholder, maxLength, options, autocomplete, ...rest } = kept;
  const isHidden = kept['type'] === 'hidden';
  return {
    ...rest,
    ...(isHidden ? { default: placeholder } : {}),
    settings: { placeholder, maxLength, options, purpose: autocomplete, parts: 'one' },
  };
}

function readPrefill(raw: unknown): Prefill | undefined {
  if (!isRecord(raw)) return undefined;
  const key = textOf(raw['key']).slice(0, 60);
  const from = (['query', 'page', 'account'] as const).find((known) => known === raw['from']);
  // Of somebody's account nothing is taken but what a field is for.
  const isKnown = from !== 'account' || ACCOUNT_KEYS.some((known) => known === key);
  return from && key !== '' && isKnown ? { from, key } : undefined;
}

function readTexts(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, FieldTexts>> {
  return Object.fromEntries(
    Object.entries(raw).map(([language, said]) => {
      const texts = isRecord(said) ? said : {};
      return [language, { ...wordsOf(texts), options: wordsOf(isRecord(texts['options']) ? texts['options'] : {}) }];
    }),
  );
}

function wordsOf(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}
