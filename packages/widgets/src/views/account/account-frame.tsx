import { accountPaths, subscriptionPaths } from '@portico/contract';
import type { ReactNode } from 'react';

import { useAccountTexts } from './account-texts.ts';

const PLACES = [
  ['home', accountPaths.home],
  ['orders', accountPaths.orders],
  ['subscriptions', subscriptionPaths.list],
  ['giftCards', accountPaths.giftCards],
  ['addresses', accountPaths.addresses],
  ['details', accountPaths.details],
] as const;

interface AccountFrameProps {
  readonly place: (typeof PLACES)[number][0];
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of somebody who is signed in: where one can go, and the way out. */
export function AccountFrame({ place, title, lead, children }: AccountFrameProps) {
  const texts = useAccountTexts();
  return (
    <div className="page account">
      <nav className="account-nav" aria-label={texts.title}>
        <ul>
          {PLACES.map(([name, path]) => (
            <li key={name}>
              <a href={path} aria-current={name === place ? 'page' : undefined}>
                {texts.nav[name]}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={accountPaths.signOut}>
          <button className="text-button" type="submit">
            {texts.nav.signOut}
          </button>
        </form>
      </nav>
      <div className="account-body">
        <header className="account-head">
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  );
}

/** A page before one is signed in: one form, one thing to do. */
export function AccountGate({ title, lead, children }: Omit<AccountFrameProps, 'place'>) {
  return (
    <div className="page account-gate">
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  );
}

/** What was done, or refused, above the form. */
export function AccountMessage({
  done,
  refused,
}: {
  readonly done?: string | undefined;
  readonly refused?: string | undefined;
}) {
  if (refused) {
    return (
      <p className="error-summary error" role="alert">
        {refused}
      </p>
    );
  }
  return done ? <output className="account-done">{done}</output> : null;
}

interface AccountButtonsProps {
  readonly submit: string;
  /** What the form is sent with, where it can be sent for several things. */
  readonly intent?: string;
  readonly back: string;
  readonly backUrl: string;
}

/** The end of a form: it is sent, or left as it is. */
export function AccountButtons({ submit, intent, back, backUrl }: AccountButtonsProps) {
  return (
    <div className="quiet-actions account-buttons">
      <button className="button" type="submit" {...(intent === undefined ? {} : { name: 'intent', value: intent })}>
        {submit}
      </button>
      <a className="button quiet" href={backUrl}>
        {back}
      </a>
    </div>
  );
}
