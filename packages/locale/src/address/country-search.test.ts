import { expect, it } from 'vitest';

import { knownCountries } from './countries.ts';
import { findCountry, isWord, typeLetter } from './country-search.ts';

it.each([
  ['en', 'USA', 'US'],
  ['en', 'u.s.a.', 'US'],
  ['en', 'United States of America', 'US'],
  ['en', 'america', 'US'],
  ['en', 'UK', 'GB'],
  ['en', 'ukr', 'UA'],
  ['en', 'Great Britain', 'GB'],
  ['en', 'england', 'GB'],
  ['en', 'Holland', 'NL'],
  ['en', 'hol', 'NL'],
  ['en', 'Deutschland', 'DE'],
  ['en', 'deu', 'DE'],
  ['en', 'de', 'DK'],
  ['en', 'Österreich', 'AT'],
  ['en', 'osterr', 'AT'],
  ['en', 'España', 'ES'],
  ['en', 'espana', 'ES'],
  ['en', 'Schweiz', 'CH'],
  ['en', 'suisse', 'CH'],
  ['en', '日本', 'JP'],
  ['en', 'UAE', 'AE'],
  ['en', 'الإمارات', 'AE'],
  ['en', 'Türkiye', 'TR'],
  ['en', 'turkey', 'TR'],
  ['en', 'Czech Republic', 'CZ'],
  ['en', 'jp', 'JP'],
  ['de', 'Germany', 'DE'],
  ['de', 'USA', 'US'],
  ['de', 'Vereinigte Staaten', 'US'],
  ['de', 'osterreich', 'AT'],
  ['de', 'Großbritannien', 'GB'],
  ['ar', 'ألمانيا', 'DE'],
  ['ar', 'Germany', 'DE'],
  ['ar', 'Deutschland', 'DE'],
])('in %s, %s means %s', (language, typed, code) => {
  expect(findCountry(knownCountries(language), typed)?.code).toBe(code);
});

it('what means no country of the list finds none', () => {
  for (const typed of ['', '  ', 'Atlantis', 'constructor', '.']) {
    expect(findCountry(knownCountries(), typed), typed).toBeUndefined();
  }
  expect(findCountry([{ code: 'DE', name: 'Germany' }], 'USA')).toBeUndefined();
  expect(findCountry([{ code: '__proto__', name: 'Nowhere' }], 'constructor')).toBeUndefined();
});

it('each is found by its name and its code in every language', () => {
  for (const language of ['en', 'de', 'ar']) {
    const countries = knownCountries(language);
    for (const { code, name } of countries) expect(findCountry(countries, name)?.code, name).toBe(code);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted(new Intl.Collator(language).compare),
    );
  }
});

it('letters are one word until there is a pause', () => {
  const first = typeLetter({ text: '', at: 0 }, 'U', 5000);
  const second = typeLetter(first, 'k', 5900);

  expect([first, second, typeLetter(second, 'D', 7000)]).toEqual([
    { text: 'U', at: 5000 },
    { text: 'Uk', at: 5900 },
    { text: 'D', at: 7000 },
  ]);
  expect(typeLetter({ text: '', at: 0 }, ' ', 10).text).toBe('');
  expect(typeLetter({ text: 'South', at: 0 }, ' ', 10).text).toBe('South ');
  expect(['', 'u', 'UU', 'uuu', 'uk', 'u '].map((text) => isWord({ text, at: 0 }))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});
