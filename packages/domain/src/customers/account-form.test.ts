import { shopperMessages } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { emailError, emailKey, nameError, newPasswordError } from './account-form.ts';
import { addressWithoutPerson } from './erased-person.ts';

describe('the forms of an account', () => {
  it('know an address by its small letters', () => {
    expect(emailKey(' Marta@Example.COM ')).toBe('marta@example.com');
  });

  it('ask for an address that is one', () => {
    expect(emailError('marta@example.com')).toBeUndefined();
    expect(emailError('  ')).toBe('Required');
    expect(emailError('marta')).toContain('Email is not valid');
  });

  it('take passwords of 8 to 200 characters, whatever they are written in', () => {
    expect(newPasswordError('x'.repeat(7))).toBe('Use at least 8 characters.');
    expect(newPasswordError('👋'.repeat(8))).toBeUndefined();
    expect(newPasswordError('x'.repeat(200))).toBeUndefined();
    expect(newPasswordError('x'.repeat(201))).toBe('You have exceeded the character limit.');
    expect(newPasswordError('kurz', shopperMessages('de'))).toBe('Verwenden Sie mindestens 8 Zeichen.');
  });

  it('ask for names without signs that print nothing', () => {
    expect(nameError('Zoë')).toBeUndefined();
    expect(nameError(' ')).toBe('Required');
    expect(nameError('x'.repeat(101))).toBe('You have exceeded the character limit.');
    expect(nameError('a\u0000b')).toBe('You have exceeded the character limit.');
  });
});

it('leaves of an erased address what tax was reckoned by', () => {
  expect(
    Object.entries(addressWithoutPerson({ country: 'US', region: 'ME' })).filter(([, text]) => text !== ''),
  ).toEqual([
    ['region', 'ME'],
    ['country', 'US'],
  ]);
});
