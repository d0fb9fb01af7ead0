import type { AccountGiftCard, AccountGiftCardsProps, StoreFrame } from '@portico/contract';
import { dateFormat, fillMessage } from '@portico/locale';

import { centsText } from '../../browser/money-text.ts';
import { AccountFrame } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

type Props = AccountGiftCardsProps & { readonly store: StoreFrame };

/** Gift cards that the account was given, and those it gave; codes are in the mails alone. */
export function AccountGiftCardsView({ store, email, own, given, balanceUrl }: Props) {
  const { giftCards: texts, orders } = useAccountTexts();
  const isEmpty = own.length + given.length === 0;
  return (
    <AccountFrame place="giftCards" title={texts.title}>
      {isEmpty ? (
        <div className="account-empty">
          <p>
            <strong>{texts.none}</strong>
          </p>
          <p>{fillMessage(texts.noneLead, { email })}</p>
          <a className="button quiet" href={store.shopUrl}>
            {orders.shop}
          </a>
        </div>
      ) : (
        <>
          <Cards title={texts.own} cards={own} store={store} />
          <Cards title={texts.given} cards={given} store={store} />
          <p className="note">
            {texts.note} <a href={balanceUrl}>{texts.ask}</a>
          </p>
        </>
      )}
    </AccountFrame>
  );
}

function Cards({
  title,
  cards,
  store,
}: {
  readonly title: string;
  readonly cards: readonly AccountGiftCard[];
  readonly store: StoreFrame;
}) {
  const { giftCards: texts } = useAccountTexts();
  if (cards.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="account-orders">
        {cards.map((card) => (
          <li key={card.id}>
            <span>{fillMessage(texts.ending, { digits: card.lastFour })}</span>
            <span>{card.forName === '' ? null : fillMessage(texts.forName, { name: card.forName })}</span>
            <span>
              {lineOf(card, store, texts)}
              {card.correctUrl ? (
                <>
                  {' · '}
                  <a href={card.correctUrl}>{texts.correct}</a>
                </>
              ) : null}
            </span>
            <span className="sum">{sumOf(card, texts)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Texts = ReturnType<typeof useAccountTexts>['giftCards'];

/** What is on it; of a card that was given away only what it was worth. */
function sumOf({ balanceCents, valueCents, currency }: AccountGiftCard, texts: Texts): string {
  const value = centsText(valueCents, currency);
  return balanceCents === null || balanceCents === valueCents
    ? value
    : fillMessage(texts.left, { amount: centsText(balanceCents, currency), value });
}

function lineOf({ standing, deliverAt, endsAt }: AccountGiftCard, { language, timeZone }: StoreFrame, texts: Texts) {
  const day = (at: number) => dateFormat(language, { dateStyle: 'medium', timeZone }).format(at);
  switch (standing) {
    case 'scheduled':
      return fillMessage(texts.comes, { date: day(deliverAt) });
    case 'disabled':
      return texts.stopped;
    case 'expired':
      return texts.ended;
    case 'used-up':
      return texts.usedUp;
    default:
      return endsAt === null
        ? fillMessage(texts.sent, { date: day(deliverAt) })
        : fillMessage(texts.until, { date: day(endsAt) });
  }
}
