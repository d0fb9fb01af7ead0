import { accountPaths, type AccountAddressesProps, type SavedAddress } from '@portico/contract';
import { fillMessage } from '@portico/locale';
import { Fragment } from 'react';

import { AccountFrame, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The saved addresses, each with what can be done with it. */
export function AccountAddressesView({ addresses, done, message }: AccountAddressesProps) {
  const texts = useAccountTexts();
  return (
    <AccountFrame place="addresses" title={texts.addresses.title}>
      <AccountMessage done={done && texts.done[done]} refused={message} />
      {addresses.length > 0 ? (
        <ul className="account-addresses">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard {...address} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="account-empty">
          <p>
            <strong>{texts.addresses.none}</strong>
          </p>
          <p>{texts.addresses.noneLead}</p>
        </div>
      )}
      <p>
        <a className="button quiet" href={accountPaths.newAddress}>
          {texts.addresses.add}
        </a>
      </p>
    </AccountFrame>
  );
}

function AddressCard({ id, name, lines, isDefault }: SavedAddress) {
  const { addresses } = useAccountTexts();
  return (
    <>
      {isDefault ? <p className="note">{addresses.isDefault}</p> : null}
      <address>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
      </address>
      <div className="account-actions">
        <a className="text-button" href={accountPaths.address(id)} aria-label={fillMessage(addresses.editOf, { name })}>
          {addresses.edit}
        </a>
        <form method="post" action={accountPaths.address(id)}>
          {isDefault ? null : (
            <button
              className="text-button"
              type="submit"
              name="intent"
              value="default"
              aria-label={fillMessage(addresses.makeDefaultOf, { name })}
            >
              {addresses.makeDefault}
            </button>
          )}
          <button
            className="text-button"
            type="submit"
            name="intent"
            value="remove"
            aria-label={fillMessage(addresses.removeOf, { name })}
          >
            {addresses.remove}
          </button>
        </form>
      </div>
    </>
  );
}
