import { addressRules, fieldMessages, regionsByCountry, type AddressRules } from '@portico/locale';

/** Where goods go, or where their buyer is. */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** ISO 3166-2 suffix, or what was written where the country has no list. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
}

/**
 * How much of an address is needed: all of it to send something there, the place alone to know its tax, or a name alone
 * for goods that are collected.
 */
export type AddressNeed = 'whole' | 'place' | 'name';

export type AddressErrors = Partial<Record<keyof Address, string>>;

const LIMITS: Readonly<Record<keyof Address, number>> = {
  firstName: 100,
  lastName: 100,
  address1: 200,
  address2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  country: 2,
  phone: 40,
};

/**
 * Brings an address into one form: trimmed, single blanks, codes in upper case.
 */
export function tidyAddress(address: Address): Address {
  return {
    firstName: tidy(address.firstName),
    lastName: tidy(address.lastName),
    address1: tidy(address.address1),
    address2: tidy(address.address2),
    city: tidy(address.city),
    region: tidy(address.region),
    postalCode: tidy(address.postalCode).toUpperCase(),
    country: tidy(address.country).toUpperCase(),
    phone: tidy(address.phone),
  };
}

/**
 * Checks a tidy address; one message per field, all at once, none when it is good.
 * @param countries codes of the countries that are allowed; empty for every known one
 */
export function addressErrors(address: Address, need: AddressNeed, countries: readonly string[]): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of requiredFields(address, need)) {
    if (address[field] === '') {
      errors[field] = fieldMessages.required;
    }
  }
  for (const [field, limit] of Object.entries(LIMITS) as [keyof Address, number][]) {
    if ([...address[field]].length > limit || /\p{Cc}/u.test(address[field])) {
      errors[field] = fieldMessages.tooLong;
    }
  }
  if (address.phone !== '' && !/^[+()\d .\-/x]{5,40}$/.test(address.phone)) {
    errors.phone = fieldMessages.phone;
  }
  return need === 'name' ? errors : { ...placeErrors(address, need, countries), ...errors };
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function requiredFields(address: Address, need: AddressNeed): (keyof Address)[] {
  const name: (keyof Address)[] = ['firstName', 'lastName'];
  if (need === 'name') {
    return name;
  }
  const rules = addressRules(address.country);
  const region: (keyof Address)[] = rules?.region === 'required' ? ['region'] : [];
  if (need === 'place') {
    return [...name, 'country', ...region];
  }
  const postal: (keyof Address)[] = rules?.postalRequired ? ['postalCode'] : [];
  return [...name, 'address1', 'city', 'country', ...region, ...postal];
}

function placeErrors(address: Address, need: AddressNeed, countries: readonly string[]): AddressErrors {
  const rules = addressRules(address.country);
  if (!rules || (countries.length > 0 && !countries.includes(address.country))) {
    return { country: fieldMessages.country };
  }
  return {
    ...regionErrors(address, rules),
    ...(need === 'whole' || address.postalCode !== '' ? postalErrors(address, rules) : {}),
  };
}

function regionErrors(address: Address, rules: AddressRules): AddressErrors {
  const known = regionsByCountry[address.country];
  const isListed = known?.some((region) => region.code === address.region) ?? true;
  return rules.region !== 'none' && address.region !== '' && !isListed ? { region: fieldMessages.notAnOption } : {};
}

function postalErrors(address: Address, rules: AddressRules): AddressErrors {
  return address.postalCode !== '' && !rules.postalPattern.test(address.postalCode)
    ? { postalCode: rules.postalMessage }
    : {};
}
