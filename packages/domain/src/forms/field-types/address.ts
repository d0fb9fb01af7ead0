import {
  accept,
  addressLines,
  addressRules,
  countryName,
  findCountry,
  knownCountries,
  postalMessages,
  refuse,
} from '@portico/locale';
import { addressErrors, tidyAddress, type Address } from '../../checkout/address.ts';
import type { AnswerContext } from '../answer-context.ts';
import { cellOfPart, emptyAnswer, isNothing, partsOf, wrongShape, type FieldTypeRow } from './row.ts';

const PARTS = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'] as const;

/** Parts as the checkout calls them, in the order in which they are checked. */
const CHECKED = [
  ['Country', 'country'],
  ['Line1', 'address1'],
  ['Line2', 'address2'],
  ['City', 'city'],
  ['State', 'region'],
  ['Zip', 'postalCode'],
] as const satisfies readonly (readonly [(typeof PARTS)[number], keyof Address])[];

/** Where somebody lives, by the rules of checkout. */
export const address: FieldTypeRow<'address'> = {
  version: 1,
  settings: { countries: { kind: 'list', max: 250 }, isShort: { kind: 'flag', otherwise: false } },
  parts: PARTS,
  isQuestion: true,
  read: (raw, field, context) => {
    const given = partsOf(isNothing(raw) ? {} : raw, PARTS, ['Country']);
    if (!given) return wrongShape(context);
    if (given.isEmpty) return emptyAnswer(field, context);
    const { Line1, Line2, City, State, Zip, Country } = given.parts;
    const tidy = tidyAddress({
      ...NOBODY,
      address1: Line1,
      address2: Line2,
      city: City,
      region: State,
      postalCode: Zip,
      country: countryCode(Country, context),
    });
    const errors = addressErrors(tidy, 'whole', field.settings.countries, messagesOf(context));
    const wrong = CHECKED.flatMap(([part, key]) => (errors[key] === undefined ? [] : [[part, errors[key]] as const]));
    const [first] = wrong;
    if (first) return refuse({ message: first[1], parts: Object.fromEntries(wrong) });
    const place = { ...tidy, firstName: '', lastName: '' };
    return accept({
      value: addressLines(place, context.language).join(', '),
      values: {
        Line1: tidy.address1,
        Line2: tidy.address2,
        City: tidy.city,
        State: tidy.region,
        Zip: tidy.postalCode,
        Country: tidy.country,
      },
    });
  },
  columns: () => PARTS,
  answerCell: cellOfPart,
};

/** A form asks for a name elsewhere, or not at all. */
const NOBODY = { firstName: '-', lastName: '-', phone: '' } as const;

/** A code that no country has. */
const NOWHERE = 'ZZ';

/** By code or by name; the site's own where nothing is said. */
function countryCode(said: string, { country, language }: AnswerContext): string {
  if (said === '') return country;
  const code = said.toUpperCase();
  return addressRules(code) ? code : (findCountry(knownCountries(language), said)?.code ?? NOWHERE);
}

function messagesOf({ messages: { answers, postal = postalMessages } }: AnswerContext) {
  const { required, tooLong, phone, notAnOption } = answers;
  return { fields: { required, tooLong, phone, notAnOption, country: notAnOption }, postal };
}

/** Countries that a field offers, by their names in a language. */
export function countriesOf(countries: readonly string[], language: string) {
  return countries.length === 0
    ? knownCountries(language)
    : countries.map((code) => ({ code, name: countryName(code, language) }));
}
