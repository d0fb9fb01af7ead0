import {
  addressRules,
  allRegions,
  english,
  tidyPostalCode,
  tidyRegion,
  type AddressRules,
  type PostalAddress,
  type ShopperMessages,
} from '@portico/locale';

/** Where goods go, or where their buyer is. */
export interface Address extends PostalAddress {
  readonly phone: string;
}

/**
 * How much of an address is needed: all of it to send something there, the place alone to know its tax, with its postal
 * code where taxes differ by it, or a name alone for goods that are collected and for gift cards.
 */
export type AddressNeed = 'whole' | 'place' | 'postal-place' | 'name';

export type AddressErrors = Partial<Record<keyof Address, string>>;

/** What is said of wrong addresses. */
export interface AddressMessages {
  readonly fields: Pick<ShopperMessages['fields'], 'required' | 'tooLong' | 'phone' | 'country' | 'notAnOption'>;
  readonly postal: ShopperMessages['postal'];
}

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
 * Brings an address into one form: trimmed, single blanks, codes in upper case, postal codes as their country writes
 * them.
 */
export function tidyAddress(address: Address): Address {
  const country = tidy(address.country).toUpperCase();
  return {
    firstName: tidy(address.firstName),
    lastName: tidy(address.lastName),
    address1: tidy(address.address1),
    address2: tidy(address.address2),
    city: tidy(address.city),
    region: tidyRegion(country, address.region),
    postalCode: tidyPostalCode(country, address.postalCode),
    country,
    phone: tidy(address.phone),
  };
}

/**
 * Checks a tidy address; one message per field, all at once, none when it is good.
 * @param countries codes of the countries that are allowed; empty for every known one
 * @param messages in the language of the shopper
 */
export function addressErrors(
  address: Address,
  need: AddressNeed,
  countries: readonly string[],
  messages: AddressMessages = english,
): AddressErrors {
  const fieldMessages = messages.fields;
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
  return need === 'name' ? errors : { ...placeErrors(address, need, countries, messages), ...errors };
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
  if (need === 'postal-place') {
    return [...name, 'country', ...region, ...postal];
  }
  return [...name, 'address1', 'city', 'country', ...region, ...postal];
}

function placeErrors(
  address: Address,
  need: AddressNeed,
  countries: readonly string[],
  messages: AddressMessages,
): AddressErrors {
  const rules = addressRules(address.country);
  if (!rules || (countries.length > 0 && !countries.includes(address.country))) {
    return { country: messages.fields.country };
  }
  return {
    ...regionErrors(address, rules, messages),
    ...(need !== 'place' || address.postalCode !== '' ? postalErrors(address, rules, messages) : {}),
  };
}

function regionErrors(address: Address, rules: AddressRules, messages: AddressMessages): AddressErrors {
  const known = allRegions(address.country);
  const isListed = known.length === 0 || known.some((region) => region.code === address.region);
  return rules.region !== 'none' && address.region !== '' && !isListed ? { region: messages.fields.notAnOption } : {};
}

function postalErrors(address: Address, rules: AddressRules, messages: AddressMessages): AddressErrors {
  return address.postalCode !== '' && !rules.postalPattern.test(address.postalCode)
    ? { postalCode: messages.postal[rules.postalMessage] }
    : {};
}
