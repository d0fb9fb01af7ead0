import type { StoreFrame, SubscriptionAddressProps } from '@portico/contract';
import { addressLines } from '@portico/locale';

import { AccountButtons, AccountFrame, AccountGate, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { LookedAt } from './subscription-look.tsx';

/** Another address for what comes; what that costs is shown before it is kept. */
export function SubscriptionAddressView(props: SubscriptionAddressProps & { readonly store: StoreFrame }) {
  const { isGuest, words, title, message, look, values, store, currency, action, backUrl } = props;
  const body = (
    <>
      <p>{title}</p>
      <AccountMessage refused={message} />
      {look ? (
        <>
          <address>
            {addressLines(values, store.language).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <LookedAt look={look} words={words} currency={currency} store={store} action={action} backUrl={backUrl} />
        </>
      ) : (
        <AddressForm {...props} />
      )}
    </>
  );
  return isGuest ? (
    <AccountGate title={words.changeAddress}>{body}</AccountGate>
  ) : (
    <AccountFrame place="subscriptions" title={words.changeAddress}>
      {body}
    </AccountFrame>
  );
}

function AddressForm(props: SubscriptionAddressProps) {
  const texts = useAccountTexts();
  const { words, action, backUrl, requestId, version } = props;
  const { values, errors, countries, addressRules, addressRulesByCountry } = props;
  const fields = { values, errors, countries, addressRules, addressRulesByCountry };
  return (
    <form className="account-form" method="post" action={action} noValidate>
      <button className="hidden-text" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="version" value={version} />
      <p className="note">{words.addressLead}</p>
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
      <AccountButtons submit={words.look} intent="save" back={words.confirmNo} backUrl={backUrl} />
    </form>
  );
}
