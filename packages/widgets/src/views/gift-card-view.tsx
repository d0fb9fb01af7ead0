import type { GiftBalanceProps, GiftCardPageProps } from '@portico/contract';
import type { CodeCheck } from '@portico/domain';
import { dateFormat, fillMessage } from '@portico/locale';

import { centsText } from '../browser/money-text.ts';
import { useDrawnTexts } from './drawn-texts.ts';
import { Field } from './field.tsx';
import { imageAt } from './image-url.ts';
import { QuietPage } from './quiet-page.tsx';

/** A gift card as it is looked at and printed. */
export function GiftCardView(props: GiftCardPageProps) {
  const { giftCardPage: texts } = useDrawnTexts();
  if (props.kind === 'missing') {
    return (
      <QuietPage art="buoy">
        <h1>{texts.missing}</h1>
        <p className="lead">{texts.missingLead}</p>
        <a className="button" href={props.store.shopUrl}>
          {texts.shop}
        </a>
      </QuietPage>
    );
  }
  const { store, forName, fromName, message, imageUrl } = props;
  return (
    <div className="page gift-page">
      <h1>{texts.title}</h1>
      <section className="gift-card" aria-label={texts.title}>
        {imageUrl === null ? null : <img src={imageAt(imageUrl, 750)} alt="" width="750" height="500" />}
        <div>
          <p className="gift-card-shop">{store.siteTitle}</p>
          <p className="gift-card-amount">{centsText(props.balanceCents, props.currency)}</p>
          {forName === '' ? null : <p>{fillMessage(texts.forName, { name: forName })}</p>}
          {message === '' ? null : (
            <p className="gift-card-message" dir="auto">
              {message}
            </p>
          )}
          {fromName === '' ? null : <p>{fillMessage(texts.fromName, { name: fromName })}</p>}
          <p className="note">{texts.code}</p>
          <p className="gift-card-code">
            <bdi>{props.codeText}</bdi>
          </p>
          <Until store={store} endsAt={props.endsAt} />
        </div>
      </section>
      <p>{texts.howTo}</p>
      <p className="note">{texts.keep}</p>
      <div className="confirmed-next">
        <a className="button" href={store.shopUrl}>
          {texts.shop}
        </a>
        <a className="button quiet" href={props.balanceUrl}>
          {texts.balance}
        </a>
      </div>
    </div>
  );
}

/** What is left on a card, for whoever types its code. */
export function GiftBalanceView({ store, action, typed, message, check, checkWords, found }: GiftBalanceProps) {
  const { giftCardPage: texts } = useDrawnTexts();
  return (
    <div className="page quiet-page">
      <h1>{texts.balanceTitle}</h1>
      {found ? (
        <output>
          <p className="lead">
            {fillMessage(texts.left, {
              amount: centsText(found.balanceCents, found.currency),
              digits: found.lastFour,
            })}
          </p>
          <Until store={store} endsAt={found.endsAt} />
        </output>
      ) : null}
      <form className="lock-form" method="post" action={action} data-code-check={check && JSON.stringify(check)}>
        <Field id="gift-code" label={texts.codeField} error={message}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              required
              defaultValue={typed}
            />
          )}
        </Field>
        {check ? (
          <>
            <input type="hidden" name="codeKey" />
            <input type="hidden" name="captchaKey" />
            <CheckWords check={check} words={checkWords === message ? undefined : checkWords} />
            <div className="code-check" />
          </>
        ) : null}
        <button className="button wide" type="submit">
          {texts.ask}
        </button>
      </form>
      <a href={store.shopUrl}>{texts.shop}</a>
    </div>
  );
}

/** A box is told of; work is done unseen, but for whoever has no script. */
function CheckWords({ check, words }: { readonly check: CodeCheck; readonly words: string | undefined }) {
  if (words === undefined) return null;
  const note = <p className="note">{words}</p>;
  return check.kind === 'recaptcha' && check.look === 'checkbox' ? note : <noscript>{note}</noscript>;
}

function Until({ store, endsAt }: Pick<GiftBalanceProps, 'store'> & { readonly endsAt: number | null }) {
  const { giftCardPage: texts } = useDrawnTexts();
  if (endsAt === null) return null;
  const { language, timeZone } = store;
  const date = dateFormat(language, { dateStyle: 'long', timeZone }).format(endsAt);
  return <p>{fillMessage(texts.until, { date })}</p>;
}
