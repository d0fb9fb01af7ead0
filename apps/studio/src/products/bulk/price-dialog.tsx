import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type MemberSite, type ProductSelection, updateProducts } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { currencySymbol } from '../../format/money.ts';
import { settledAmount } from '../../format/settled-amount.ts';
import { LoadError } from '../../shell/load-error.tsx';
import text from '../../styles/text.module.css';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { messages } from './messages.ts';
import { PriceOutcome } from './price-outcome.tsx';
import { readPriceChange, type PriceKind } from './price-input.ts';
import type { Bulk } from './use-bulk.ts';
import styles from './bulk.module.css';

const KINDS: readonly PriceKind[] = ['percent', 'amount', 'set', 'startSale', 'endSale'];

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
    <FormDialog
      title={messages.pricesOf(count, language)}
      submit={messages.apply(result?.variantCount ?? 0, language)}
      isBusy={bulk.isChanging}
      isDisabled={!isReady}
      isDirty={typed !== ''}
      isWide
      onSubmit={() => (by ? bulk.change({ kind: 'prices', by }) : undefined)}
      onClose={onClose}
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
            onBlur={() => kind === 'set' && setTyped(settledAmount(typed, currency, language))}
          />
        )}
      </div>
      {trial.error ? (
        <LoadError what={messages.table} error={trial.error} dataFrom={0} onRetry={() => void trial.refetch()} />
      ) : null}
      <div aria-live="polite" className={trial.isPlaceholderData ? styles['old'] : undefined}>
        {by !== undefined && trial.isPending ? <p className={text['second']}>{messages.working}</p> : null}
        {result ? <PriceOutcome result={result} site={site} /> : null}
      </div>
    </FormDialog>
  );
}

function isShare(kind: PriceKind): boolean {
  return kind === 'percent' || kind === 'startSale';
}

function wrongText(kind: PriceKind): string {
  return kind === 'percent' || kind === 'startSale' ? messages.wrong[kind] : messages.wrong.money;
}
