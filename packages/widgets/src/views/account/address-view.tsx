import { accountPaths, type AccountAddressProps } from '@portico/contract';

import { CheckoutAddress } from '../checkout-address.tsx';
import { FirstErrorName } from '../field.tsx';
import { AccountFrame, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { Box } from './box.tsx';

/** One address, as its country writes them. */
export function AccountAddressView(props: AccountAddressProps) {
  const texts = useAccountTexts();
  const { id, values, errors, isDefault, message } = props;
  const names = Object.keys(errors) as (keyof typeof errors)[];
  return (
    <AccountFrame place="addresses" title={id === null ? texts.addresses.newTitle : texts.addresses.editTitle}>
      <AccountMessage refused={message} />
      <form
        className="account-form"
        method="post"
        action={id === null ? accountPaths.newAddress : accountPaths.address(id)}
        noValidate
      >
        <FirstErrorName value={names[0]}>
          {/* Enter saves, whichever button stands first. */}
          <button className="hidden-text" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
          <CheckoutAddress
            values={values}
            errors={errors}
            countries={props.countries}
            addressRules={props.addressRules}
            addressNeed="whole"
          />
          <button className="text-button account-country" type="submit" name="intent" value="update">
            {texts.addresses.changeCountry}
          </button>
          <Box name="isDefault" label={texts.fields.isDefault} isChecked={isDefault} />
          <div className="quiet-actions account-buttons">
            <button className="button" type="submit" name="intent" value="save">
              {texts.addresses.save}
            </button>
            <a className="button quiet" href={accountPaths.addresses}>
              {texts.addresses.cancel}
            </a>
          </div>
        </FirstErrorName>
      </form>
    </AccountFrame>
  );
}
