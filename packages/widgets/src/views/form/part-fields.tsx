import { countriesOf, type FieldDefinition } from '@portico/domain';
import { addressRules, allRegions, dateFormat, placeOrder, type FormTexts } from '@portico/locale';
import type { InputHTMLAttributes } from 'react';

import { controlProps, type FieldDrawing } from './field-drawing.ts';
import { describedBy, GroupFrame, idsOf, type FieldViewProps } from './field-frame.tsx';

/** One part of a compound question. */
interface Part {
  readonly name: string;
  /** Class of its box, which styles of kits know. */
  readonly box: string;
  readonly caption: string;
  readonly control: InputHTMLAttributes<HTMLInputElement>;
  /** A choice in place of a line. */
  readonly options?: readonly { readonly code: string; readonly name: string }[];
  readonly isRequired?: boolean;
}

/** A question in parts: a name, a phone, an address, a day, a time. */
export function PartsView({ field, drawing }: FieldViewProps) {
  return (
    <GroupFrame field={field} drawing={drawing} kind="fields">
      {partsOf(field, drawing).map((part, index) => (
        <PartView key={part.name} field={field} drawing={drawing} part={part} isFirst={index === 0} />
      ))}
    </GroupFrame>
  );
}

function PartView({
  field,
  drawing,
  part,
  isFirst,
}: FieldViewProps & { readonly part: Part; readonly isFirst: boolean }) {
  const ids = idsOf(field, drawing);
  const name = `${field.id}.${part.name}`;
  const id = isFirst ? ids.control : `${ids.control}-${part.name}`;
  const error = drawing.errors[name];
  const described = isFirst ? describedBy(field, drawing) : undefined;
  const shared = {
    ...controlProps(drawing, field.id, id, name),
    className: 'field-element field-control',
    required: field.required && part.isRequired,
    'data-title': part.name,
    'aria-describedby': error === undefined ? described : `${id}-error`,
  };
  const given = drawing.given(name)[0];
  return (
    <div className={`field ${part.box}`}>
      {error === undefined || error === drawing.errors[field.id] ? null : (
        <div className="field-error error" id={`${id}-error`} data-of={name}>
          {error}
        </div>
      )}
      <label className="caption">
        {part.options ? (
          <select
            {...shared}
            defaultValue={given ?? part.control.defaultValue}
            autoComplete={part.control.autoComplete}
          >
            {part.options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        ) : (
          <input {...shared} type="text" {...part.control} defaultValue={given} />
        )}
        <span className="caption-text">{part.caption}</span>
      </label>
    </div>
  );
}

function partsOf(field: FieldDefinition, drawing: FieldDrawing): readonly Part[] {
  const { texts } = drawing;
  switch (field.type) {
    case 'name':
      return [
        line('First', 'first-name', texts.first, { autoComplete: 'given-name', dir: 'auto' }, true),
        line('Last', 'last-name', texts.last, { autoComplete: 'family-name', dir: 'auto' }, true),
      ];
    case 'phone': {
      const country = line('Country', 'three-digits country-code', texts.countryCode, digits('tel-country-code'));
      return [
        ...(field.settings.showCountry ? [country] : []),
        line('Areacode', 'three-digits', texts.areaCode, digits('tel-area-code')),
        line('Prefix', 'three-digits', texts.phonePrefix, digits('tel-local-prefix')),
        line('Line', 'four-digits', texts.phoneLine, digits('tel-local-suffix'), true),
      ];
    }
    case 'address':
      return addressParts(field.settings, drawing);
    case 'date':
      return dateParts(drawing);
    case 'time':
      return timeParts(field.settings.seconds, texts);
    default:
      return [];
  }
}

function addressParts(
  { countries, isShort }: { readonly countries: readonly string[]; readonly isShort: boolean },
  { texts, language, country }: FieldDrawing,
): readonly Part[] {
  const [only] = countries;
  const known = countries.length > 0 && !countries.includes(country) ? (only ?? country) : country;
  const offered = countriesOf(countries, language);
  const place = { city: 'City', region: 'State', postalCode: 'Zip' } as const;
  const rules = addressRules(known);
  const regions = allRegions(known).map(({ code, name }) => ({ code, name }));
  const captions = { city: texts.city, region: texts.region, postalCode: texts.postalCode };
  const boxes = { city: 'city', region: 'state-province', postalCode: 'zip' };
  const fills = { city: 'address-level2', region: 'address-level1', postalCode: 'postal-code' };
  return [
    {
      ...line('Country', 'country', texts.country, { autoComplete: 'country', defaultValue: known }),
      options: offered.some(({ code }) => code === known) ? offered : [{ code: '', name: texts.choose }, ...offered],
    },
    line('Line1', 'address1', texts.line1, { autoComplete: 'address-line1', dir: 'auto' }, true),
    ...(isShort ? [] : [line('Line2', 'address2', texts.line2, { autoComplete: 'address-line2', dir: 'auto' })]),
    ...placeOrder(known).map((part) =>
      line(
        place[part],
        boxes[part],
        captions[part],
        { autoComplete: fills[part], dir: 'auto', list: undefined },
        part === 'city' ||
          (part === 'region' && rules?.region === 'required') ||
          (part === 'postalCode' && rules?.postalRequired),
      ),
    ),
  ].map((part) =>
    part.name === 'State' && regions.length > 0 && countries.length === 1
      ? { ...part, options: [{ code: '', name: texts.choose }, ...regions] }
      : part,
  );
}

/** In the order in which the language writes a day. */
function dateParts({ texts, language }: FieldDrawing): readonly Part[] {
  const parts: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, Part>>> = {
    month: line('Month', 'two-digits', texts.month, { inputMode: 'numeric' }, true),
    day: line('Day', 'two-digits', texts.day, { inputMode: 'numeric' }, true),
    year: line('Year', 'four-digits', texts.year, { inputMode: 'numeric' }, true),
  };
  const written = dateFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(new Date(0));
  return written.flatMap(({ type }) => parts[type] ?? []);
}

function timeParts(seconds: boolean, texts: FormTexts): readonly Part[] {
  return [
    line('Hour', 'two-digits', texts.hour, { inputMode: 'numeric' }, true),
    line('Minute', 'two-digits', texts.minute, { inputMode: 'numeric' }),
    ...(seconds ? [line('Second', 'two-digits', texts.second, { inputMode: 'numeric' })] : []),
    {
      ...line('Ampm', 'ampm', texts.halfOfDay, { defaultValue: 'AM' }),
      options: [
        { code: 'AM', name: texts.am },
        { code: 'PM', name: texts.pm },
      ],
    },
  ];
}

function digits(autoComplete: string): Part['control'] {
  return { autoComplete, inputMode: 'numeric', dir: 'ltr' };
}

function line(name: string, box: string, caption: string, control: Part['control'], isRequired = false): Part {
  return { name, box, caption, control, isRequired };
}
