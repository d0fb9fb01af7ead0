import { quantityInput } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { cartPaths, type CartEntryRecord } from '@portico/contract';
import type { FormEvent, KeyboardEvent } from 'react';

import { centsText } from '../browser/money-text.ts';
import { entryDetails } from './entry-details.ts';
import { smallImage } from './image-url.ts';
import { useTexts } from './texts-context.ts';

/** What a cart line can be asked to do by script; without it the forms do the same. */
export interface CartLineHandlers {
  readonly onQuantity: (entry: CartEntryRecord, typed: string) => void;
  readonly onRemove: (entry: CartEntryRecord) => void;
  /** Missing until the page lives, for the server cannot offer it. */
  readonly onEdit: ((entry: CartEntryRecord) => void) | undefined;
}

export interface CartLineProps {
  readonly entry: CartEntryRecord;
  readonly currency: string;
  /** BCP 47; answers are told in it. */
  readonly language: string;
  /** Its product asks what was not answered. */
  readonly needsAnswer?: boolean;
  /** Why the last change was refused. */
  readonly error?: string | undefined;
  readonly handlers?: CartLineHandlers | undefined;
}

/** One line of the cart page. */
export function CartLine({ entry, currency, language, needsAnswer = false, error, handlers }: CartLineProps) {
  const texts = useTexts();
  const details = entryDetails(entry.chosenVariant.attributes, entry.additionalFields, language);
  const totalCents = Number(entry.subTotal.value);
  return (
    <article className="cart-line" aria-label={entry.title}>
      {entry.imageUrl ? (
        <img src={smallImage(entry.imageUrl)} width="300" height="375" alt="" loading="lazy" />
      ) : (
        <span />
      )}
      <div>
        <h2>
          <a href={entry.productUrl}>{entry.title}</a>
        </h2>
        {details.length > 0 ? (
          <dl>
            {details.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="set">
          <QuantityForm entry={entry} error={error} handlers={handlers} />
          {(entry.additionalFields || needsAnswer) && handlers?.onEdit ? (
            <button className="text-button" type="button" onClick={() => handlers.onEdit?.(entry)}>
              {texts.cartPage.edit}
              <span className="hidden-text"> {entry.title}</span>
            </button>
          ) : null}
          <RemoveForm entry={entry} handlers={handlers} />
        </div>
        {error ? (
          <p className="error" id={errorId(entry)} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <p className="price">
        {centsText(totalCents, currency)}
        {entry.quantity > 1 ? (
          <small>
            {centsText(entry.purchasePriceCents, currency)} {texts.cartPage.each}
          </small>
        ) : null}
      </p>
    </article>
  );
}

type PartProps = Pick<CartLineProps, 'entry' | 'error' | 'handlers'>;

/**
 * The quantity. It has no submit button while scripts run: Enter in the field then sends this form alone, and cannot
 * reach "Remove".
 */
function QuantityForm({ entry, error, handlers }: PartProps) {
  const texts = useTexts();
  const name = fillMessage(texts.cartPage.quantityOf, { title: entry.title });
  const step = (by: number) => handlers?.onQuantity(entry, String(entry.quantity + by));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!handlers) return;
    event.preventDefault();
    handlers.onQuantity(entry, String(new FormData(event.currentTarget).get('quantity')));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.value = String(entry.quantity);
  };
  return (
    <form method="post" action={cartPaths.entry(entry.id)} onSubmit={handleSubmit}>
      <div className="quantity small">
        <button
          type="button"
          aria-label={fillMessage(texts.cartPage.fewer, { name })}
          disabled={entry.quantity <= 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          // A number the server set replaces what stands there; what is being typed stays.
          key={entry.quantity}
          type="number"
          name="quantity"
          className="product-quantity-input"
          aria-label={name}
          min={quantityInput.minimum}
          max={quantityInput.maximum}
          step={quantityInput.step}
          defaultValue={entry.quantity}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(entry) : undefined}
          onBlur={(event) => handlers?.onQuantity(entry, event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <button
          type="button"
          aria-label={fillMessage(texts.cartPage.more, { name })}
          disabled={entry.quantity >= entry.maximumQuantity}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <noscript>
        <button className="text-button" type="submit">
          {texts.cartPage.update}
        </button>
      </noscript>
    </form>
  );
}

function RemoveForm({ entry, handlers }: PartProps) {
  const texts = useTexts();
  const handleSubmit = (event: FormEvent) => {
    if (!handlers) return;
    event.preventDefault();
    handlers.onRemove(entry);
  };
  return (
    <form method="post" action={cartPaths.entry(entry.id)} onSubmit={handleSubmit}>
      <button className="text-button" type="submit" name="_method" value="DELETE">
        {texts.cartPage.remove}
        <span className="hidden-text"> {entry.title}</span>
      </button>
    </form>
  );
}

function errorId(entry: CartEntryRecord): string {
  return `cart-error-${entry.id}`;
}
