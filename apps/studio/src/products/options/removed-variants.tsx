import type { RemovedVariant } from '@portico/contract/studio';
import { messages } from './messages.ts';
import styles from './options.module.css';

/** As many are told one by one. */
const SHOWN = 30;

/** Variants that are about to go, with what goes with them. */
export function RemovedVariants({
  removed,
  language,
}: {
  readonly removed: readonly RemovedVariant[];
  readonly language: string;
}) {
  return (
    <>
      <p>
        {messages.confirmLead} {removed.some(({ cartCount }) => cartCount > 0) ? messages.cartsHelp : ''}
      </p>
      <ul className={styles['gone']}>
        {removed.slice(0, SHOWN).map(({ id, values, qtyInStock, cartCount, waitingCount }) => (
          <li key={id}>
            <b>{values.join(' / ')}</b>
            <span className={qtyInStock > 0 ? styles['loss'] : undefined}>
              {messages.inStock(qtyInStock, language)}
            </span>
            {cartCount > 0 ? <span className={styles['loss']}>{messages.inCarts(cartCount, language)}</span> : null}
            {waitingCount > 0 ? <span>{messages.waiting(waitingCount, language)}</span> : null}
          </li>
        ))}
        {removed.length > SHOWN ? <li>{messages.andMore(removed.length - SHOWN, language)}</li> : null}
      </ul>
    </>
  );
}
