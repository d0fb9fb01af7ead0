import { describe, expect, it } from 'vitest';

import { phoneRefusalText, readPhone } from './phone-number.ts';

const told = async (typed: string, country: string, language = 'en') => {
  const phone = await readPhone(typed, country);
  return phone.ok ? phone.value : phoneRefusalText(phone.error, language);
};

describe('a phone number', () => {
  it.each([
    ['(207) 555-0134', 'US', '+12075550134'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['0441 12345-67', 'DE', '+494411234567'],
    ['03-1234-5678', 'jp', '+81312345678'],
    [' +49 (0) 441 1234567 ', 'US', '+494411234567'],
    ['+44 20 7946 0018 ext. 5', 'GB', '+442079460018x5'],
    ['٠١٠٠ ١٢٣ ٤٥٦٧', 'EG', '+201001234567'],
    ['+201001234567', '', '+201001234567'],
    ['', 'US', ''],
  ])('%j of %s is kept as %j', async (typed, country, kept) => {
    expect(await told(typed, country)).toBe(kept);
  });

  it('is the same when it is read again', async () => {
    for (const kept of ['+12075550134', '+442079460018x5', '+494411234567']) expect(await told(kept, 'FR')).toBe(kept);
  });

  it('that is none is refused with its reason and an example of the country', async () => {
    expect(await told('12', 'US')).toBe(
      'This phone number is too short. Example (United States): (201) 555-0123. Begin with + for another country.',
    );
    expect(await told('020 7946 0018 7946', 'GB')).toMatch(
      /^This phone number is too long\. Example \(United Kingdom\): /,
    );
    expect(await told('call me', 'DE')).toMatch(/^Please enter a phone number\. Example \(Germany\): 0\d+ \d+\./);
  });

  it('of another country is told nothing about the country of the address', async () => {
    expect(await told('+49 12', 'US')).toBe('This phone number is too short.');
    expect(await told('+999 1234567', 'US')).toBe('No country has the code at the beginning of this phone number.');
    expect(await told('12345678', 'ZZ')).toBe('No country has the code at the beginning of this phone number.');
  });

  it('is refused in the language of the shopper', async () => {
    expect(await told('12', 'US', 'de')).toMatch(
      /^Diese Telefonnummer ist zu kurz\. Beispiel \(Vereinigte Staaten\): /,
    );
    expect(await told('12', 'EG', 'ar')).toMatch(/^رقم الهاتف هذا قصير جدًا\. مثال \(\u2068مصر\u2069\): /);
  });
});
