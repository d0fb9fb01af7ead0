import { findCountry, isWord, typeLetter, type TypedLetters } from '@portico/locale';

let typed: TypedLetters = { text: '', at: 0 };

/**
 * In a list of countries, letters find a country by any of its names (`USA`, `Holland`, `Deutschland`), not only by the one
 * it is listed under. One letter alone goes through the list as in every other.
 */
export function findByLetters(event: KeyboardEvent): void {
  const { target: list, key } = event;
  if (!(list instanceof HTMLSelectElement) || list.name !== 'country') return;
  if ([...key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  typed = typeLetter(typed, key, event.timeStamp);
  if (!isWord(typed)) return;
  // The browser would begin a word of its own, and a blank would open the list.
  event.preventDefault();
  const countries = [...list.options].map(({ value, text }) => ({ code: value, name: text }));
  const found = findCountry(
    countries.filter(({ code }) => code !== ''),
    typed.text,
  );
  if (!found || found.code === list.value) return;
  list.value = found.code;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
