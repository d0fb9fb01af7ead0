import { accountPaths, type AccountAddressProps } from '@portico/contract';

import { AccountButtons, AccountFrame, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { Box } from './box.tsx';

/** One address, as its country writes them. */
export function AccountAddressView(props: AccountAddressProps) {
  const texts = useAccountTexts();
  const { id, isDefault, message, values, errors, countries, addressRules, addressRulesByCountry } = props;
  const fields = { values, errors, countries, addressRules, addressRulesByCountry };
  return (
    <AccountFrame place="addresses" title={id === null ? texts.addresses.newTitle : texts.addresses.editTitle}>
      <AccountMessage refused={message} />
      <form
        className="account-form"
        method="post"
        action={id === null ? accountPaths.newAddress : accountPaths.address(id)}
        noValidate
      >
        {/* Enter saves, whichever button stands first. */}
        <button className="hidden-text" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
        <div data-portico-island="address" data-props={JSON.stringify(fields)}>
          <div>
            <AddressFields {...fields} first={Object.keys(errors)[0]} />
          </div>
        </div>
        <noscript>
          <button className="text-button account-country" type="submit" name="intent" value="update">
            {texts.addresses.changeCountry}
          </button>
        </noscript>
        <Box name="isDefault" label={texts.fields.isDefault} isChecked={isDefault} />
        <AccountButtons
          submit={texts.addresses.save}
          intent="save"
          back={texts.addresses.cancel}
          backUrl={accountPaths.addresses}
        />
      </form>
    </AccountFrame>
  );
}
