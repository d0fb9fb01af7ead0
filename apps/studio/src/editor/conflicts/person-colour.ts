/** Colours of those who edit the same page, told apart on light and dark; the same person has the same one here. */
const COLOURS = ['#6b5a24', '#8a4226', '#5b2f4f', '#2f5d54', '#3f4f8a'] as const;

export function personColour(clientId: string): string {
  let sum = 0;
  for (const sign of clientId) {
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1000;
  }
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
