import type { AccountPageProps } from '@portico/contract';
import { fillMessage, type AccountTexts } from '@portico/locale';

import { AccountAddressView } from './address-view.tsx';
import { AccountAddressesView } from './addresses-view.tsx';
import { AccountWords } from './account-texts.ts';
import { DeleteAccountView } from './delete-view.tsx';
import { AccountDetailsView } from './details-view.tsx';
import { AccountGiftCardsView } from './gift-cards-view.tsx';
import { GiftRecipientView } from './gift-recipient-view.tsx';
import { AccountHomeView } from './home-view.tsx';
import { LinkView } from './link-view.tsx';
import { MailedCodeView } from './mailed-code-view.tsx';
import { AccountDeletedView, DeadLinkView, MailedView } from './notice-views.tsx';
import { AccountOrdersView } from './orders-view.tsx';
import { SubscriptionAddressView } from './subscription-address-view.tsx';
import { SubscriptionCardView } from './subscription-card-view.tsx';
import { AccountSubscriptionView } from './subscription-view.tsx';
import { AccountSubscriptionsView } from './subscriptions-view.tsx';
import { MailLinkView, SignInView } from './sign-in-view.tsx';

/** Any page of a shopper's account; all of them are forms and links, which need no script. */
export function AccountView({ texts, ...props }: AccountPageProps & { readonly texts: AccountTexts }) {
  return (
    <AccountWords value={texts}>
      <Page {...props} />
    </AccountWords>
  );
}

/** The title of a page of the account, for the document. */
export function accountTitle(props: AccountPageProps, texts: AccountTexts): string {
  switch (props.kind) {
    case 'sign-in':
      return texts.signIn.title;
    case 'sign-up':
      return texts.signUp.title;
    case 'by-mail':
      return texts.byMail.title;
    case 'forgot':
      return texts.forgot.title;
    case 'mailed':
      return texts.mailed.title;
    case 'link':
      return linkTitle(props.purpose, props.email, texts);
    case 'dead-link':
      return texts.link.deadTitle;
    case 'home':
      return texts.title;
    case 'orders':
      return texts.orders.title;
    case 'gift-cards':
      return texts.giftCards.title;
    case 'addresses':
      return texts.addresses.title;
    case 'address':
      return props.id === null ? texts.addresses.newTitle : texts.addresses.editTitle;
    case 'details':
      return texts.details.title;
    case 'delete':
      return texts.remove.title;
    case 'deleted':
      return texts.remove.doneTitle;
    case 'subscriptions':
      return props.words.list;
    case 'subscription':
      return props.title;
    case 'subscription-card':
      return props.words.cardTitle;
    case 'subscription-address':
      return props.words.changeAddress;
    case 'mailed-code':
      return texts.mailedCode.title;
    case 'gift-recipient':
      return texts.giftCards.correctTitle;
  }
}

function linkTitle(
  purpose: 'sign-up' | 'sign-in' | 'password' | 'email',
  email: string,
  { link }: AccountTexts,
): string {
  const titles = {
    'sign-up': link.signUpTitle,
    'sign-in': fillMessage(link.signInTitle, { email }),
    password: link.passwordTitle,
    email: fillMessage(link.emailTitle, { email }),
  };
  return titles[purpose];
}

function Page(props: AccountPageProps) {
  switch (props.kind) {
    case 'sign-in':
      return <SignInView {...props} />;
    case 'sign-up':
    case 'by-mail':
    case 'forgot':
      return <MailLinkView {...props} />;
    case 'mailed':
      return <MailedView {...props} />;
    case 'link':
      return <LinkView {...props} />;
    case 'dead-link':
      return <DeadLinkView />;
    case 'home':
      return <AccountHomeView {...props} />;
    case 'orders':
      return <AccountOrdersView {...props} />;
    case 'gift-cards':
      return <AccountGiftCardsView {...props} />;
    case 'addresses':
      return <AccountAddressesView {...props} />;
    case 'address':
      return <AccountAddressView {...props} />;
    case 'details':
      return <AccountDetailsView {...props} />;
    case 'delete':
      return <DeleteAccountView {...props} />;
    case 'deleted':
      return <AccountDeletedView {...props} />;
    case 'subscriptions':
      return <AccountSubscriptionsView {...props} />;
    case 'subscription':
      return <AccountSubscriptionView {...props} />;
    case 'subscription-card':
      return <SubscriptionCardView {...props} />;
    case 'subscription-address':
      return <SubscriptionAddressView {...props} />;
    case 'mailed-code':
      return <MailedCodeView {...props} />;
    case 'gift-recipient':
      return <GiftRecipientView {...props} />;
  }
}
