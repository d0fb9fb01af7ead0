import { asNumber, asRawString, isObject, isTruthy, member, path } from '@portico/template';

import type { Formatters } from '../plugin-sets.ts';
import { attributeText } from '../text.ts';

/** The positions of an image whose average colour is known (FMT-013). */
export const COLOR_POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

/** Formatters of colours (reference 8.4). */
export const colorFormatters: Formatters = {
  'color-weight': () => colorWeight,
  'image-color': ([position, prefix]) =>
    position === undefined ? allImageColors : (value) => imageColor(value, position, prefix),
  'website-color': () => websiteColor,
};

/** Half of 0xFFFFFF; what lies above is light (FMT-012). Red decides, as the number is read as a whole. */
const HALF = 0xffffff / 2;

function colorWeight(value: unknown): string | undefined {
  // FMT-010: three to six hexadecimal digits.
  const [, digits] = /^#?([\da-fA-F]{3,6})$/.exec(asRawString(value)) ?? [];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return Number.parseInt(full, 16) > HALF ? 'light' : 'dark';
}

function allImageColors(value: unknown): string | undefined {
  const colors = member(value, 'colorData');
  if (!isTruthy(colors)) return undefined;
  return COLOR_POSITIONS.map((position) => {
    const color = member(colors, `${position}Average`);
    return isTruthy(color) ? `data-color-${position}="#${attributeText(color)}" ` : '';
  }).join('');
}

function imageColor(value: unknown, position: string, prefix: string | undefined): string | undefined {
  if (!isTruthy(member(value, 'colorData'))) return undefined;
  const color = path(value, ['colorData', `${position}Average`]);
  if (!isTruthy(color)) return `"${position}" not found.`;
  return `${prefix === undefined ? '' : `${prefix}: `}#${attributeText(color)}`;
}

/** Checks of a colour in the order of their messages; a message but the last ends in a blank (FMT-004 to FMT-007). */
const BOUNDS = [
  ['hue', 360, 'Hue out of bounds. '],
  ['saturation', 1, 'Saturation out of bounds. '],
  ['lightness', 1, 'Lightness out of bounds. '],
  ['alpha', 1, 'Alpha out of bounds.'],
] as const;

function websiteColor(value: unknown): string {
  const given = BOUNDS.map(([name]) => (isObject(value) ? (member(value, name) ?? undefined) : undefined));
  const [hue, saturation, lightness, alpha] = given;
  if (hue === undefined || saturation === undefined || lightness === undefined) return 'Missing an H/S/L value.';
  const problems = BOUNDS.map(([, most, message], i) => {
    const number = asNumber(given[i]);
    return given[i] === undefined || (number >= 0 && number <= most) ? '' : message;
  }).join('');
  if (problems !== '') return problems;
  const hsl = `${twoPlaces(asNumber(hue))}, ${percent(saturation)}, ${percent(lightness)}`;
  return alpha === undefined ? `hsl(${hsl})` : `hsla(${hsl}, ${twoPlaces(asNumber(alpha))})`;
}

function percent(value: unknown): string {
  return `${twoPlaces(asNumber(value) * 100)}%`;
}

/** At most two decimals; the small push undoes what binary fractions lose (0.555 is stored as less). */
function twoPlaces(value: number): string {
  return String(Math.round((value + Number.EPSILON) * 100) / 100);
}
