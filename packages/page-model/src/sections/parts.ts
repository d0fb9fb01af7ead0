import type { JsonObject } from '../document/json.ts';
import type { Places } from '../document/document.ts';
import { escaped } from '../text/escaped.ts';
import type { DraftBlock } from './section-draft.ts';
import type { PictureFact } from './site-facts.ts';

type Put = Pick<DraftBlock, 'place' | 'look'>;

/** A heading, and paragraphs below it; what is empty is left out. */
export function words(level: 1 | 2 | 3, title: string, paragraphs: readonly string[] = [], put: Put = {}): DraftBlock {
  const head = title === '' ? '' : `<h${level}>${escaped(title)}</h${level}>`;
  const rest = paragraphs.filter((text) => text !== '').map((text) => `<p>${escaped(text)}</p>`);
  return { type: 'html', value: { html: [head, ...rest].join('') }, ...put };
}

/** A picture; without one an empty place that says so in the editor. */
export function picture(fact: PictureFact | undefined, put: Put = {}, more: JsonObject = {}): DraftBlock {
  return { type: 'image', value: { ...(fact ? { assetId: fact.assetId } : {}), ...more }, ...put };
}

export function button(label: string, href: string, put: Put = {}, more: JsonObject = {}): DraftBlock {
  return { type: 'button', value: { label, href, ...more }, ...put };
}

/** A place on the desktop alone. */
export function desktop(place: Places['desktop']): Put {
  return { place: { desktop: place } };
}

/** Light of a colour, from 0 to 1 (WCAG 2.2, relative luminance). */
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A ground below words on a picture, and how much of it covers the picture so that they can be read. */
export interface PictureGround {
  readonly ground: 'paper' | 'night';
  readonly shade: number;
}

/** A bright picture carries dark words, a dark one light words; the nearer it is to the middle, the more it is covered. */
export function groundOver(fact: PictureFact | undefined): PictureGround {
  if (!fact || fact.colors.length === 0) {
    return { ground: 'night', shade: 60 };
  }
  const lights = fact.colors.map(lightOf);
  const mean = lights.reduce((sum, light) => sum + light, 0) / lights.length;
  const isBright = mean > 0.3;
  const worst = isBright ? Math.min(...lights) : Math.max(...lights);
  // Words need 4.5 to the worst part: the cover is pure, so the mix of both has to come this far.
  const needed = isBright ? (0.4 - worst) / (0.9 - worst) : (worst - 0.12) / worst;
  return {
    ground: isBright ? 'paper' : 'night',
    shade: Math.min(90, Math.max(isBright ? 10 : 30, Math.ceil(needed * 20) * 5)),
  };
}
