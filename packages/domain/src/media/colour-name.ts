/** What people call colours when they look for a picture. */
export const COLOUR_NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

/** Where hues end, in degrees, and what they are called up to there. */
const HUES: readonly (readonly [end: number, name: ColourName])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** Less chroma than this, of 1, is seen as none. */
const GREYISH = 0.08;
const DARK = 0.16;
const LIGHT = 0.86;

/**
 * The name of a colour.
 * @param hex six digits, without `#`
 */
export function colourName(hex: string): ColourName {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  if (lightness < DARK && chroma < 2 * GREYISH) {
    return 'black';
  }
  if (chroma < GREYISH) {
    return lightness > LIGHT ? 'white' : 'grey';
  }
  const hue = hueOf([red, green, blue], most, chroma);
  const isEarthy = hue >= 12 && hue < 50 && (lightness < 0.42 || chroma < 0.35);
  return isEarthy ? 'brown' : (HUES.find(([end]) => hue < end)?.[1] ?? 'red');
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, chroma: number): number {
  if (most === red) {
    return (60 * ((green - blue) / chroma) + 360) % 360;
  }
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4);
}
