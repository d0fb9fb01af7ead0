import { placeAt } from '@portico/template';
import { parse, type ParseError } from 'jsonc-parser';
import type { KitWarning } from '../kit-files.ts';
import type { KitSource } from '../kit.ts';
import { fieldsOf, type JsonFields } from '../tolerant-json.ts';
import { relaxedJson } from './relaxed-json.ts';

export type DesignSettingType = 'color' | 'font' | 'value' | 'dropdown' | 'checkbox' | 'image';

/** The text of a style sheet that a saved value takes the place of. */
export interface SettingPlace {
  readonly file: string;
  /** Offsets of the right-hand side of a variable, or of the inside of a rule. */
  readonly start: number;
  readonly end: number;
  /** Variable or mixin without its sign: `bgColor` of `@bgColor`, `heading-font` of `.heading-font`. */
  readonly name: string;
}

/**
 * One design setting ("tweak") of a kit: an annotation in a comment above what it controls (template-kits §6.2).
 * Annotations with the same title are the same setting.
 */
export interface DesignSetting {
  readonly type: DesignSettingType;
  /** Storage key and class stem. */
  readonly title: string;
  readonly label: string;
  /** `"Site: Header"` is a path of two levels. */
  readonly category: string;
  readonly target: string | undefined;
  /** The studio shows the setting only while this selector matches in the preview. */
  readonly showOnlyWhenPresent: string | undefined;
  readonly options: readonly string[];
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  /** Scripts of the kit may read it. */
  readonly isForScripts: boolean;
  readonly disableTransparency: boolean;
  /** As the kit's files have it; fonts and images as a JSON object of declarations. */
  readonly defaultValue: string;
  readonly places: readonly SettingPlace[];
  readonly file: string;
  readonly line: number;
}

const TYPES: readonly DesignSettingType[] = ['color', 'font', 'value', 'dropdown', 'checkbox', 'image'];
const ANNOTATION = /^[ \t]*(?:\/\/|\/\*)[ \t]*tweak[ \t]*:[ \t]*(\{.*\})[ \t;]*(?:\*\/)?[ \t]*\r?$/gm;

/** Finds the design settings of style sheets; a malformed annotation is dropped with a warning. */
export function readDesignSettings(sheets: readonly KitSource[]): {
  settings: DesignSetting[];
  warnings: KitWarning[];
} {
  const settings = new Map<string, DesignSetting>();
  const warnings: KitWarning[] = [];
  for (const { file, text } of sheets) {
    for (const match of text.matchAll(ANNOTATION)) {
      const place = placeAt(text, match.index + match[0].search(/\S/));
      const { line } = place;
      const errors: ParseError[] = [];
      const fields = fieldsOf(parse(relaxedJson(match[1] ?? ''), errors, { allowTrailingComma: true }));
      const type = TYPES.find((known) => known === fields.text('type'));
      const title = fields.text('title') ?? fields.text('label');
      if (errors.length > 0 || !type || title === undefined) {
        warnings.push({ file, ...place, message: 'This design setting is not understood and is left out.' });
        continue;
      }
      const controlled = findPlace({ type, file, text, from: match.index + match[0].length });
      if (!controlled && type !== 'dropdown' && type !== 'checkbox') {
        warnings.push({
          file,
          ...place,
          message: `The design setting "${title}" stands above nothing it could control.`,
        });
      }
      const known = settings.get(title);
      const places = [...(known?.places ?? []), ...(controlled ? [controlled] : [])];
      settings.set(
        title,
        known
          ? { ...known, places }
          : { ...describe({ type, title, fields, place: controlled, text }), places, file, line },
      );
    }
  }
  return { settings: [...settings.values()], warnings };
}

interface Found {
  readonly type: DesignSettingType;
  readonly title: string;
  readonly fields: JsonFields;
  readonly place: SettingPlace | undefined;
  readonly text: string;
}

function describe({ type, title, fields, place, text }: Found): Omit<DesignSetting, 'places' | 'file' | 'line'> {
  return {
    type,
    title,
    label: fields.text('label') ?? title,
    category: fields.text('category') ?? 'Site',
    target: fields.text('target'),
    showOnlyWhenPresent: fields.text('showOnlyWhenPresent'),
    options: fields.texts('options'),
    min: fields.number('min'),
    max: fields.number('max'),
    step: fields.number('step') ?? fields.number('steps'),
    isForScripts: fields.flag('js') ?? false,
    disableTransparency: fields.flag('disableTransparency') ?? false,
    defaultValue: defaultValue(type, fields, place && text.slice(place.start, place.end)),
  };
}

function defaultValue(type: DesignSettingType, fields: JsonFields, written: string | undefined): string {
  switch (type) {
    case 'dropdown':
      return fields.text('default') ?? fields.texts('options')[0] ?? '';
    case 'checkbox':
      return String(fields.flag('active') ?? fields.flag('default') ?? false);
    case 'font':
    case 'image':
      return JSON.stringify(readDeclarations(written ?? ''));
    default:
      return (written ?? fields.text('default') ?? '').trim();
  }
}

/** Declarations of a rule's inside by property; the last of each counts. */
export function readDeclarations(inside: string): Record<string, string> {
  const declarations: Record<string, string> = {};
  const plain = inside.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;])\/\/[^\n]*/g, '$1');
  for (const [, property, value] of plain.matchAll(/([a-z-]+)\s*:\s*([^;{}]+)(?:;|$)/gi)) {
    if (property !== undefined && value !== undefined) {
      declarations[property.toLowerCase()] = value.trim();
    }
  }
  return declarations;
}

interface Search {
  readonly type: DesignSettingType;
  readonly file: string;
  readonly text: string;
  readonly from: number;
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const VARIABLE = /@([\w-]+)\s*:\s*([^;{}]+);/y;
const RULE = /([^{};@]+?)(?:\(\s*\))?\s*\{/y;

function findPlace({ type, file, text, from }: Search): SettingPlace | undefined {
  if (type === 'dropdown' || type === 'checkbox') {
    return undefined;
  }
  BLANK.lastIndex = from;
  const at = from + (BLANK.exec(text)?.[0].length ?? 0);
  const pattern = type === 'font' || type === 'image' ? RULE : VARIABLE;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  const name = found?.[1];
  if (!found || name === undefined) {
    return undefined;
  }
  const end = at + found[0].length;
  if (pattern === VARIABLE) {
    return { file, start: end - 1 - (found[2]?.length ?? 0), end: end - 1, name };
  }
  const close = closingBrace(text, end);
  // `.heading-font, h1 { … }` is the mixin of its first selector.
  const [mixin = ''] = name.split(',');
  return close === undefined ? undefined : { file, start: end, end: close, name: mixin.trim().replace(/^[.#]/, '') };
}

function closingBrace(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    depth += Number(sign === '{') - Number(sign === '}');
    if (depth === 0) {
      return at;
    }
  }
  return undefined;
}
