/** What an image on the page says of itself. */
export interface PageImage {
  /** Where the whole image is. */
  readonly href: string;
  readonly srcset: string;
  /** Its own size in pixels; zero where the page does not say it. */
  readonly width: number;
  readonly height: number;
  /** The size at which it is shown already, in the same proportions. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/** How large an image is taken to be that says nothing of it. */
const UNKNOWN_PX = 1500;

/**
 * The size at which an image can be looked at, in pixels: its own as the page tells it, else as large as its file may be in the
 * proportions of what is shown.
 */
export function imageSize(image: PageImage): { readonly width: number; readonly height: number } {
  const { width, height, shownWidth, shownHeight } = image;
  if (width > 0 && height > 0) return { width, height };
  const ratio = shownWidth > 0 && shownHeight > 0 ? shownHeight / shownWidth : 1;
  return { width: UNKNOWN_PX, height: Math.round(UNKNOWN_PX * ratio) };
}

/** The steps in which the browser may take an image: those of the page, and the whole one. */
export function withWhole({ srcset, href }: PageImage, width: number): string {
  return srcset ? `${srcset}, ${href} ${width}w` : '';
}

/**
 * Where an image stands in the row that is swiped: pages that are written from right to left put the first one rightmost,
 * and the row itself knows left and right only.
 */
export function placeInRow(index: number, count: number, isRightToLeft: boolean): number {
  return isRightToLeft ? count - 1 - index : index;
}
