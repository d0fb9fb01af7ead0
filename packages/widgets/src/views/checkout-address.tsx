import { fillMessage } from '@portico/locale';
import type { AccountAddressField, CheckoutAddressRules, CheckoutPageProps } from '@portico/contract';

import { SelectField, TextField } from './field.tsx';
import { useTexts } from './texts-context.ts';

interface AddressProps extends Pick<CheckoutPageProps, 'errors' | 'countries' | 'addressRules' | 'addressNeed'> {
  readonly values: Readonly<Record<AccountAddressField, string>>;
  /** In place of the words for what is asked. */
  readonly legend?: string | undefined;
}

/** Where it goes: the whole address, the place alone, or the name of whoever collects it. */
export function CheckoutAddress(props: AddressProps) {
  const texts = useTexts();
  const { values, errors, addressNeed, legend } = props;
  return (
    <fieldset className="step">
      <legend>{legend ?? texts.checkoutPage[addressNeed === 'postal-place' ? 'place' : addressNeed]}</legend>
      <div className="two">
        <TextField
          name="firstName"
          label={texts.checkoutFields.firstName}
          value={values.firstName}
          error={errors.firstName}
          autoComplete="shipping given-name"
          isRequired
        />
        <TextField
          name="lastName"
          label={texts.checkoutFields.lastName}
          value={values.lastName}
          error={errors.lastName}
          autoComplete="shipping family-name"
          isRequired
        />
      </div>
      {addressNeed === 'name' ? null : <Place {...props} />}
      <TextField
        name="phone"
        label={texts.checkoutFields.phone}
        value={values.phone}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        isOptional
      />
    </fieldset>
  );
}

function Place(props: AddressProps) {
  const texts = useTexts();
  const { values, errors, countries, addressRules, addressNeed } = props;
  const isWhole = addressNeed === 'whole';
  return (
    <>
      {isWhole ? <Street {...props} /> : null}
      <div className="places">
        {addressRules.order.map((name) => (
          <PlaceField key={name} name={name} {...props} />
        ))}
        <SelectField
          name="country"
          label={texts.checkoutFields.country}
          value={values.country}
          error={errors.country}
          autoComplete="shipping country"
          prompt={texts.checkoutPage.chooseCountry}
          options={countries}
          isRequired
        />
      </div>
    </>
  );
}

/** City, region or postal code; of a place alone the region is enough, or the postal code where taxes differ by it. */
function PlaceField({ name, ...props }: AddressProps & { readonly name: 'city' | 'region' | 'postalCode' }) {
  const texts = useTexts();
  const { values, errors, addressRules, addressNeed } = props;
  if (name === 'region') return <Region rules={addressRules} value={values.region} error={errors.region} />;
  if (addressNeed === 'place' || (addressNeed === 'postal-place' && name === 'city')) return null;
  return name === 'city' ? (
    <TextField
      name="city"
      label={texts.checkoutFields.city}
      value={values.city}
      error={errors.city}
      autoComplete="shipping address-level2"
      isRequired
    />
  ) : (
    <TextField
      name="postalCode"
      label={addressRules.postalLabel}
      value={values.postalCode}
      error={errors.postalCode}
      autoComplete="shipping postal-code"
      inputMode={addressRules.postalNumeric ? 'numeric' : undefined}
      isCode
      placeholder={addressRules.postalExample}
      isRequired={addressRules.postalRequired}
      isOptional={!addressRules.postalRequired}
    />
  );
}

function Street({ values, errors }: AddressProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        name="address1"
        label={texts.checkoutFields.address1}
        value={values.address1}
        error={errors.address1}
        autoComplete="shipping address-line1"
        isRequired
      />
      <TextField
        name="address2"
        label={texts.checkoutFields.address2}
        value={values.address2}
        error={errors.address2}
        autoComplete="shipping address-line2"
        isOptional
      />
    </>
  );
}

interface RegionProps {
  readonly rules: CheckoutAddressRules;
  readonly value: string;
  readonly error: string | undefined;
}

/** States, provinces or counties: a list where the country has one, nothing where it writes none. */
function Region({ rules, value, error }: RegionProps) {
  const texts = useTexts();
  const { regions, regionLabel, regionRequired } = rules;
  if (!regionLabel || (regions.length === 0 && !regionRequired)) return null;
  const common = {
    name: 'region',
    label: regionLabel,
    value,
    error,
    autoComplete: 'shipping address-level1',
    isRequired: regionRequired,
    isOptional: !regionRequired,
  } as const;
  if (regions.length === 0) return <TextField {...common} />;
  const prompt = fillMessage(texts.checkoutPage.chooseRegion, { label: regionLabel });
  return <SelectField {...common} key={regions[0]?.code} options={regions} prompt={prompt} />;
}
