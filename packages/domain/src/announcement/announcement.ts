/** When the line at the top of every page is shown; epoch milliseconds, null where nobody said. */
export interface AnnouncementTimes {
  readonly from: number | null;
  readonly until: number | null;
}

export function isAnnounced({ from, until }: AnnouncementTimes, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

/** Dark or light words, whichever is read better on a ground (WCAG 2.2, relative luminance). */
export function wordsOn(ground: string): '#1b1a17' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where both are read alike: the luminance of the dark one is 0.0103.
  return (luminance + 0.05) ** 2 > 1.05 * 0.0603 ? '#1b1a17' : '#ffffff';
}
