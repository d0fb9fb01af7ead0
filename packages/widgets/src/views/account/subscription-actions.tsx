import type { AccountSubscriptionProps } from '@portico/contract';
import type { ReactNode } from 'react';

type Props = Pick<
  AccountSubscriptionProps,
  | 'action'
  | 'actions'
  | 'addressUrl'
  | 'canPayHere'
  | 'cancelLead'
  | 'cardUrl'
  | 'giftCards'
  | 'isCancelling'
  | 'mostPieces'
  | 'nextDays'
  | 'pauseDays'
  | 'plans'
  | 'priceAsk'
  | 'quantity'
  | 'requestId'
  | 'state'
  | 'variantId'
  | 'variants'
  | 'version'
  | 'words'
>;

/** What may be done with a subscription now; each is a form of its own. Stopping it takes two presses and no reason. */
export function SubscriptionActions(props: Props) {
  const { actions, words, isCancelling, cancelLead, action } = props;
  const may = (name: Props['actions'][number]): boolean => actions.includes(name);
  // Another card is what helps while a payment fails.
  const wantsCard = props.state === 'past-due';
  if (isCancelling && may('cancel')) {
    return (
      <section className="subscription-cancel" aria-labelledby="cancel-title">
        <h2 id="cancel-title">{words.cancelTitle}</h2>
        <p>{cancelLead}</p>
        <ActionForm {...props} intent="cancel">
          <button className="button" type="submit">
            {words.cancelYes}
          </button>
          <a className="button quiet" href={action}>
            {words.cancelNo}
          </a>
        </ActionForm>
      </section>
    );
  }
  return (
    <div className="subscription-actions">
      {props.canPayHere ? <PayHere {...props} /> : null}
      {may('method') && wantsCard ? <Card {...props} isFirst /> : null}
      {may('change') && props.priceAsk !== null ? <PriceAsk {...props} priceAsk={props.priceAsk} /> : null}
      {may('skip') ? <Press {...props} intent="skip" label={words.skip} hint={words.skipLead} /> : null}
      {may('unskip') ? <Press {...props} intent="unskip" label={words.unskip} /> : null}
      {may('resume') ? <Press {...props} intent="resume" label={words.resume} /> : null}
      {may('keep') ? <Press {...props} intent="keep" label={words.keep} /> : null}
      {may('pause') ? (
        <More label={words.pause}>
          <Pause {...props} />
        </More>
      ) : null}
      {may('change') ? (
        <More label={words.contents}>
          <Contents {...props} />
        </More>
      ) : null}
      {may('change') && props.plans.length > 0 ? (
        <More label={words.rhythm}>
          <Plan {...props} />
        </More>
      ) : null}
      {may('change') && props.nextDays ? (
        <More label={words.move}>
          <NextDay {...props} days={props.nextDays} />
        </More>
      ) : null}
      {may('change') && props.addressUrl ? (
        <p>
          <a className="button quiet" href={props.addressUrl}>
            {words.changeAddress}
          </a>
        </p>
      ) : null}
      {may('change') && props.giftCards.length > 0 ? (
        <Press {...props} intent="no-gift-cards" label={words.leaveGiftCards} />
      ) : null}
      {may('method') && !wantsCard ? <Card {...props} isFirst={false} /> : null}
      {may('cancel') ? (
        <p>
          <a className="text-button" href={`${action}${action.includes('?') ? '&' : '?'}cancel=1`}>
            {words.cancel}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The one thing to do while the bank asks: it comes first. */
function PayHere(props: Props) {
  return (
    <ActionForm {...props} intent="pay">
      <button className="button" type="submit">
        {props.words.payHere}
      </button>
    </ActionForm>
  );
}

/** What a higher price is, before it is agreed to. */
function PriceAsk({ priceAsk, ...props }: Omit<Props, 'priceAsk'> & { readonly priceAsk: string }) {
  return (
    <ActionForm {...props} intent="agree">
      <p id="agree-hint">{priceAsk}</p>
      <button className="button" type="submit" aria-describedby="agree-hint">
        {props.words.agree}
      </button>
    </ActionForm>
  );
}

/** What asks something before it is done: shut until somebody wants it, without a script too. */
function More({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="subscription-more">
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface PressProps extends Props {
  readonly intent: string;
  readonly label: string;
  readonly hint?: string;
  /** What most people come for: it stands out. */
  readonly isFirst?: boolean;
}

function Press({ label, hint, isFirst = false, ...props }: PressProps) {
  return (
    <ActionForm {...props}>
      <button
        className={isFirst ? 'button' : 'button quiet'}
        type="submit"
        aria-describedby={hint ? `${props.intent}-hint` : undefined}
      >
        {label}
      </button>
      {hint ? (
        <p className="note" id={`${props.intent}-hint`}>
          {hint}
        </p>
      ) : null}
    </ActionForm>
  );
}

function Pause(props: Props) {
  const { words, pauseDays } = props;
  return (
    <ActionForm {...props} intent="pause">
      <label className="field">
        <span>{words.pauseUntil}</span>
        <input className="input" type="date" name="until" min={pauseDays.first} max={pauseDays.last} required />
      </label>
      <button className="button quiet" type="submit" aria-describedby="pause-hint">
        {words.pause}
      </button>
      <p className="note" id="pause-hint">
        {words.pauseLead}
      </p>
    </ActionForm>
  );
}

function Contents(props: Props) {
  const { words, quantity, mostPieces, variants, variantId } = props;
  return (
    <ActionForm {...props} intent="change">
      <label className="field">
        <span>{words.quantity}</span>
        <input
          className="input"
          type="number"
          name="quantity"
          min={1}
          max={mostPieces}
          step={1}
          defaultValue={quantity}
        />
      </label>
      {variants.length > 1 ? (
        <label className="field">
          <span>{words.variant}</span>
          <span className="select-wrap">
            <select className="select" name="variantId" defaultValue={variantId}>
              {variants.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </span>
        </label>
      ) : null}
      <button className="button quiet" type="submit">
        {words.look}
      </button>
    </ActionForm>
  );
}

/** How often it may come instead. */
function Plan(props: Props) {
  const { words, plans } = props;
  return (
    <ActionForm {...props} intent="plan">
      <label className="field">
        <span>{words.plan}</span>
        <span className="select-wrap">
          <select className="select" name="optionId">
            {plans.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button className="button quiet" type="submit">
        {words.look}
      </button>
    </ActionForm>
  );
}

function NextDay({ days, ...props }: Props & { readonly days: NonNullable<Props['nextDays']> }) {
  const { words } = props;
  return (
    <ActionForm {...props} intent="date">
      <label className="field">
        <span>{words.nextDay}</span>
        <input
          className="input"
          type="date"
          name="nextOn"
          min={days.first}
          max={days.last}
          defaultValue={days.now}
          required
        />
      </label>
      <button className="button quiet" type="submit" aria-describedby="move-hint">
        {words.look}
      </button>
      <p className="note" id="move-hint">
        {words.moveLead}
      </p>
    </ActionForm>
  );
}

/** Whoever has only the link of a mail gets another one first: a card is asked for under a key of its own. */
function Card({ isFirst, ...props }: Props & { readonly isFirst: boolean }) {
  const { words, cardUrl } = props;
  return cardUrl ? (
    <p>
      <a className={isFirst ? 'button' : 'button quiet'} href={cardUrl}>
        {words.changeCard}
      </a>
    </p>
  ) : (
    <Press {...props} intent="card" label={words.mailCard} isFirst={isFirst} />
  );
}

function ActionForm({
  action,
  intent,
  requestId,
  version,
  children,
}: Pick<Props, 'action' | 'requestId' | 'version'> & { readonly intent: string; readonly children: ReactNode }) {
  return (
    <form className="account-form" method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}
