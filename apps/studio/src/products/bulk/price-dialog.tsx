import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  type MemberSite,
  type PriceStep,
  type ProductBulkResult,
  type ProductSelection,
  updateProducts,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { currencySymbol, formatMoney } from '../../format/money.ts';
import { LoadError } from '../../shell/load-error.tsx';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { messages } from './messages.ts';
import { readPriceChange, type PriceKind } from './price-input.ts';
import type { Bulk } from './use-bulk.ts';
import styles from './bulk.module.css';

const KINDS: readonly PriceKind[] = ['percent', 'amount', 'set', 'startSale', 'endSale'];
/** As many steps are shown; the others are counted. */
const SHOWN = 8;

/** Prices of many products: what to do, and every old price beside its new one before anything is changed. */
export default function PriceDialog({
  site,
  selected,
  count,
  bulk,
  onClose,
}: {
  readonly site: MemberSite;
  readonly selected: ProductSelection;
  readonly count: number;
  readonly bulk: Bulk;
  readonly onClose: () => void;
}) {
  const { language, currency } = site;
  const [kind, setKind] = useState<PriceKind>('percent');
  const [typed, setTyped] = useState('');
  const by = readPriceChange(kind, typed, currency, language);
  const tried = useDeferredValue(by);
  const trial = useQuery({
    queryKey: [site.websiteId, 'products', 'trial', selected, tried],
    queryFn:
      tried === undefined
        ? skipToken
        : ({ signal }) =>
            api.call(site, updateProducts, {
              signal,
              body: {
                selection: selected,
                change: { kind: 'prices', by: tried },
                isTrial: true,
              },
            }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const result = by === undefined ? undefined : trial.data;
  const isReady = result !== undefined && !trial.isPlaceholderData && result.variantCount > 0;
  return (
    <Dialog
      title={messages.pricesOf(count, language)}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button
            kind="ink"
            isBusy={bulk.isChanging}
            isDisabled={!isReady}
            onPress={() => (by ? bulk.change({ kind: 'prices', by }) : undefined)}
          >
            {messages.apply(result?.variantCount ?? 0, language)}
          </Button>
        </>
      }
    >
      <div className={styles['inputs']}>
        <Select
          label={messages.what}
          value={kind}
          onChange={setKind}
          choices={KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        />
        {kind === 'endSale' ? null : (
          <TextField
            label={messages.by[kind]}
            prefix={isShare(kind) ? messages.percentSign : currencySymbol(currency, language)}
            value={typed}
            inputMode="text"
            maxLength={20}
            autoComplete="off"
            help={kind === 'percent' || kind === 'amount' ? messages.signHelp : undefined}
            error={typed.trim() !== '' && by === undefined ? wrongText(kind) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      {trial.error ? (
        <LoadError what={messages.table} error={trial.error} dataFrom={0} onRetry={() => void trial.refetch()} />
      ) : null}
      <div aria-live="polite" className={trial.isPlaceholderData ? styles['old'] : undefined}>
        {by !== undefined && trial.isPending ? <p className={text['second']}>{messages.working}</p> : null}
        {result ? <Outcome result={result} site={site} /> : null}
      </div>
    </Dialog>
  );
}

function Outcome({ result, site }: { readonly result: ProductBulkResult; readonly site: MemberSite }) {
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

function isShare(kind: PriceKind): boolean {
  return kind === 'percent' || kind === 'startSale';
}

function wrongText(kind: PriceKind): string {
  return kind === 'percent' || kind === 'startSale' ? messages.wrong[kind] : messages.wrong.money;
}
