/** A text, and where in it the caret stands. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Card numbers in the groups in which they are printed: 4-6-5 of American Express, fours of all others. */
export function groupedCardNumber({ text, caret }: Typed): Typed {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits) ? [4, 6, 5, 4] : [4, 4, 4, 4, 3];
  let written = '';
  let from = 0;
  for (const length of groups) {
    const group = digits.slice(from, from + length);
    if (group) written += from === 0 ? group : ` ${group}`;
    from += length;
  }
  return withCaret(written, digitsBefore(text, caret));
}

/** The month and the year with their slash, which comes by itself after the month; a year of four digits stays one. */
export function slashedExpiry({ text, caret }: Typed, isDeleting: boolean): Typed {
  const typed = text.replace(/\D/g, '').slice(0, 6);
  // "4/" and "4" are April: no month begins with a digit above 1.
  const isShortMonth = /^[2-9]/.test(typed) || /^\s*1\s*\//.test(text);
  const digits = isShortMonth && !isDeleting ? `0${typed}`.slice(0, 6) : typed;
  const isMonthDone = digits.length > 2 || (digits.length === 2 && !isDeleting);
  const written = isMonthDone ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  const before = digitsBefore(text, caret) + digits.length - typed.length;
  return before >= digits.length ? { text: written, caret: written.length } : withCaret(written, before);
}

/** Writes a field of the card as it is printed there while it is typed; leaves other fields alone. */
export function writeCardField(field: HTMLInputElement): void {
  if (field.name !== 'cardNumber' && field.name !== 'cardExpiry') return;
  const typed = { text: field.value, caret: field.selectionStart ?? field.value.length };
  const isDeleting = field.value.length < (written.get(field) ?? '').length;
  const { text, caret } = field.name === 'cardNumber' ? groupedCardNumber(typed) : slashedExpiry(typed, isDeleting);
  written.set(field, text);
  if (text === field.value) return;
  field.value = text;
  field.setSelectionRange(caret, caret);
}

/** What each field held before the newest key. */
const written = new WeakMap<HTMLInputElement, string>();

function digitsBefore(text: string, caret: number): number {
  return text.slice(0, caret).replace(/\D/g, '').length;
}

/** The caret after as many digits as stood before it. */
function withCaret(text: string, digitCount: number): Typed {
  let caret = 0;
  for (let seen = 0; seen < digitCount && caret < text.length; caret += 1) {
    if (/\d/.test(text[caret] ?? '')) seen += 1;
  }
  return { text, caret };
}
