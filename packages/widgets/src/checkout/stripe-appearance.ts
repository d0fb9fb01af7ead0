/** How Stripe's fields look: https://docs.stripe.com/elements/appearance-api */
export interface StripeAppearance {
  readonly theme: 'stripe' | 'night';
  readonly variables: Readonly<Record<string, string>>;
}

/** Opaque red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Stripe's frames do not see our styles: they are told the colours and letters that stand around them. */
export function appearanceAt(place: HTMLElement): StripeAppearance {
  const { color, fontFamily, fontSize } = getComputedStyle(place);
  const field = place.closest('form')?.querySelector('.input') ?? place;
  return appearanceOf({ text: rgbOf(color), ground: groundOf(field), fontFamily, fontSize });
}

/** The same told by what was measured: on a dark ground it is Stripe's theme for dark pages. */
export function appearanceOf({
  text,
  ground,
  fontFamily,
  fontSize,
}: {
  readonly text: Rgb;
  readonly ground: Rgb;
  readonly fontFamily: string;
  readonly fontSize: string;
}): StripeAppearance {
  return {
    theme: lightnessOf(text) > lightnessOf(ground) ? 'night' : 'stripe',
    variables: {
      colorText: cssOf(text),
      colorBackground: cssOf(ground),
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius: '0px',
    },
  };
}

/** What is seen behind the words of a field: its own ground, or that of what it stands in. */
function groundOf(field: Element): Rgb {
  for (let element: Element | null = field; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return rgbOf(backgroundColor);
  }
  return [255, 255, 255];
}

/** Stripe reads no colours of newer spellings, such as `oklch()`: the browser draws one, and tells what it drew. */
function rgbOf(color: string): Rgb {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return [0, 0, 0];
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red}, ${green}, ${blue})`;

/** How light a colour looks, 0 to 255 (ITU-R BT.601). */
const lightnessOf = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue;
