import type { MemberSite, PriceStep, ProductBulkResult } from '@portico/contract/studio';
import { formatMoney } from '../../format/money.ts';
import text from '../../styles/text.module.css';
import { messages } from './messages.ts';
import styles from './bulk.module.css';

/** As many steps are shown; the others are counted. */
const SHOWN = 8;

/** What a change of prices comes to: every old price beside its new one, and what cannot be changed. */
export function PriceOutcome({ result, site }: { readonly result: ProductBulkResult; readonly site: MemberSite }) {
  const shown = result.steps.slice(0, SHOWN);
  return (
    <>
      {shown.length === 0 ? (
        <p className={text['second']}>{messages.same}</p>
      ) : (
        <table className={styles['steps']}>
          <caption className={text['hidden']}>{messages.table}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.columns.variant}</th>
              <th scope="col">{messages.columns.before}</th>
              <th scope="col">{messages.columns.after}</th>
              <th scope="col">{messages.columns.difference}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((step) => (
              <Step key={messages.nameOf(step)} step={step} site={site} />
            ))}
          </tbody>
        </table>
      )}
      {result.variantCount > shown.length ? (
        <p className={text['second']}>{messages.more(result.variantCount - shown.length, site.language)}</p>
      ) : null}
      {result.refusedCount > 0 ? (
        <div className={styles['refused']}>
          <p>{messages.refused(result.refusedCount, site.language)}</p>
          <ul>
            {result.refused.slice(0, SHOWN).map((refusal) => (
              <li key={messages.nameOf(refusal)}>{messages.refusal(messages.nameOf(refusal), refusal.reason)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function Step({ step, site }: { readonly step: PriceStep; readonly site: MemberSite }) {
  const money = (cents: number) => formatMoney(cents, site.currency, site.language);
  const difference = step.toCents - step.fromCents;
  return (
    <tr>
      <td>{messages.nameOf(step)}</td>
      <td className={text['second']}>{money(step.fromCents)}</td>
      <td className={text['medium']}>{money(step.toCents)}</td>
      <td className={styles['difference']}>
        {difference > 0 ? '+' : ''}
        {money(difference)}
      </td>
    </tr>
  );
}
