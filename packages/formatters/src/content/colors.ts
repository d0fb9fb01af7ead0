import { developerMessages } from '@portico/locale';
import { asNumber, isTruthy, member, path } from '@portico/template';

import type { Formatters } from '../plugin-sets.ts';
import { attributeText } from '../text.ts';
import { hexDigits, isDark } from './luma.ts';

/** The positions of an image whose average colour is known (FMT-013). */
export const COLOR_POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

/** Formatters of colours (reference 8.4). */
export const colorFormatters: Formatters = {
  // Not of the public language: brightness as eyes see it, where `color-weight` looks at red alone (FMT-011).
  'color-luma': () => (value) => {
    const dark = isDark(value);
    if (dark === undefined) return undefined;
    return dark ? 'dark' : 'light';
  },
  'color-weight': () => colorWeight,
  'image-color': ([position, prefix]) =>
    position === undefined ? allImageColors : (value) => imageColor(value, position, prefix),
  'website-color': () => websiteColor,
};

/** Half of 0xFFFFFF; what lies above is light (FMT-012). Red decides, as the number is read as a whole. */
const HALF = 0xffffff / 2;

function colorWeight(value: unknown): string | undefined {
  const digits = hexDigits(value);
  if (digits === undefined) return undefined;
  return Number.parseInt(digits, 16) > HALF ? 'light' : 'dark';
}

function allImageColors(value: unknown): string | undefined {
  const colors = member(value, 'colorData');
  if (colors === undefined) return undefined;
  return COLOR_POSITIONS.map(
    (position) => `data-color-${position}="#${attributeText(member(colors, `${position}Average`))}" `,
  ).join('');
}

function imageColor(value: unknown, position: string, prefix: string | undefined): string | undefined {
  if (member(value, 'colorData') === undefined) return undefined;
  const color = path(value, ['colorData', `${position}Average`]);
  if (!isTruthy(color)) return `"${position}" not found.`;
  return `${prefix === undefined ? '' : `${prefix}: `}#${attributeText(color)}`;
}

/** Checks of a colour in the order of their messages; a message but the last ends in a blank (FMT-004 to FMT-007). */
const BOUNDS = [
  ['hue', 360, `${developerMessages.hueOutOfBounds} `],
  ['saturation', 1, `${developerMessages.saturationOutOfBounds} `],
  ['lightness', 1, `${developerMessages.lightnessOutOfBounds} `],
  ['alpha', 1, developerMessages.alphaOutOfBounds],
] as const;

function websiteColor(value: unknown): string {
  const given = BOUNDS.map(([name]) => member(value, name));
  const [hue, saturation, lightness, alpha] = given;
  if (hue === undefined || saturation === undefined || lightness === undefined)
    return developerMessages.colorIncomplete;
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

/** At most two decimals. */
function twoPlaces(value: number): string {
  return String(Math.round(value * 100) / 100);
}
