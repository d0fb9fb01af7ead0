/** A value of the compiler; colors have `rgb`. */
interface LessValue {
  readonly type?: string;
  readonly rgb?: unknown;
  luma?(): number;
}

type LessFunction = (...values: readonly (LessValue | undefined)[]) => unknown;

/** What of the compiler's functions is used here. */
export interface FunctionRegistry {
  get(name: string): LessFunction | undefined;
  addMultiple(functions: Readonly<Record<string, unknown>>): void;
}

/** Functions that make one color of others. */
const COLORS_OF_COLORS =
  `lighten darken saturate desaturate fade fadein fadeout spin greyscale mix tint shade multiply screen
  overlay softlight hardlight difference exclusion average negation`.split(/\s+/);
/** Functions that measure a color. */
const MEASURES = 'red green blue alpha hue saturation lightness luma luminance hsvhue hsvsaturation hsvvalue'.split(
  ' ',
);

/**
 * Lets functions of colors take what is a color only in the browser: `inherit`, `currentColor`, `var(--x)`. Such a color
 * stays as it is, and counts as black where it is measured, because most texts are dark.
 */
export function takeKeywordsForColors(registry: FunctionRegistry, color: (rgb: readonly number[]) => LessValue): void {
  const black = color([0, 0, 0]);
  const white = color([255, 255, 255]);
  const changed: Record<string, LessFunction> = {};
  for (const name of COLORS_OF_COLORS) {
    const known = registry.get(name);
    if (known) changed[name] = (...values) => values.find(isKeyword) ?? known(...values);
  }
  for (const name of MEASURES) {
    const known = registry.get(name);
    // The filter alpha(opacity=50) is no measure.
    if (known) changed[name] = (value, ...rest) => known(isKeyword(value) ? black : value, ...rest);
  }
  const contrast = registry.get('contrast');
  changed['contrast'] = (ground, dark = black, light = white, ...rest) => {
    if (!contrast || isKeyword(ground)) return isKeyword(ground) ? dark : undefined;
    const seen = [isColor(dark) ? dark : black, isColor(light) ? light : white] as const;
    const chosen = contrast(ground, ...seen, ...rest);
    if (chosen === seen[0]) return dark;
    return chosen === seen[1] ? light : chosen;
  };
  registry.addMultiple(changed);
}

const KEYWORDS = new Set(['Keyword', 'Call', 'Anonymous', 'Quoted']);

const isColor = (value: LessValue | undefined): boolean => value?.rgb !== undefined;

/** What stands for a color without being one; a number is left to the function, which says what is wrong with it. */
const isKeyword = (value: LessValue | undefined): boolean => !isColor(value) && KEYWORDS.has(value?.type ?? '');
