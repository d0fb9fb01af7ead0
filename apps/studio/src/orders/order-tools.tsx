import { useState } from 'react';
import type { OrderList } from '@portico/contract/studio';
import { ORDER_FULFILLMENT_STATES, ORDER_PAYMENT_STATES } from '@portico/domain';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { DaysDialog } from '../ui/days-dialog.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import tools from '../ui/tools.module.css';
import { useListSearch } from '../ui/use-list-search.ts';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';
import { ProductFilter } from './product-filter.tsx';
import { orderSearch, PLACED_WITHIN } from './search.ts';
import { DISPUTE_STATES, ORDER_SORTS } from './states.ts';

const BETWEEN = 'between';

/** Search, filters and order of the orders list. */
export function OrderTools({
  total,
  hasDisputes,
}: {
  readonly total: OrderList['total'] | undefined;
  /** A shop that never had one is not asked about them. */
  readonly hasDisputes: boolean;
}) {
  const site = useSite();
  const shown = useListSearch(orderSearch);
  const { search, change } = shown;
  const [isBetween, setBetween] = useState(false);
  const isSpan = search.from !== undefined || search.to !== undefined;
  const sort = search.sort ?? 'newest';
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={
        <>
          {total ? (
            <>
              <span>{messages.count(total.count, site.language)}</span>
              <span className={tools['strong']}>{formatMoney(total.cents, site.currency, site.language)}</span>
            </>
          ) : null}
          <SortMenu
            label={listMessages.sort}
            now={listMessages.sorts[sort]}
            value={sort}
            onChange={(chosen) => change({ sort: chosen })}
            choices={ORDER_SORTS.map((one) => ({ value: one, label: listMessages.sorts[one] }))}
          />
        </>
      }
    >
      <FilterChip
        label={listMessages.placed}
        is={listMessages.placedIn}
        values={isSpan ? [BETWEEN] : [search.placed].filter((days) => days !== undefined).map(String)}
        choices={[
          ...PLACED_WITHIN.map((days) => ({ value: String(days), label: listMessages.within[days] })),
          { value: BETWEEN, label: isSpan ? listMessages.span(search.from, search.to) : listMessages.between },
        ]}
        onChange={([value]) => {
          if (value === BETWEEN || (value === undefined && isSpan)) {
            setBetween(true);
          } else {
            change({
              placed: PLACED_WITHIN.find((days) => String(days) === value),
              from: undefined,
              to: undefined,
            });
          }
        }}
      />
      <FilterChip
        label={listMessages.payment}
        is={listMessages.is}
        values={search.payment ?? []}
        choices={ORDER_PAYMENT_STATES.map((value) => ({ value, label: messages.payment[value] }))}
        isMultiple
        onChange={(values) => change({ payment: ORDER_PAYMENT_STATES.filter((state) => values.includes(state)) })}
      />
      <FilterChip
        label={listMessages.fulfilment}
        is={listMessages.is}
        values={search.fulfillment ?? []}
        choices={ORDER_FULFILLMENT_STATES.map((value) => ({ value, label: messages.fulfilment[value] }))}
        isMultiple
        onChange={(values) =>
          change({ fulfillment: ORDER_FULFILLMENT_STATES.filter((state) => values.includes(state)) })
        }
      />
      {hasDisputes || search.dispute ? (
        <FilterChip
          label={listMessages.dispute}
          is={listMessages.is}
          values={search.dispute ?? []}
          choices={DISPUTE_STATES.map((value) => ({ value, label: listMessages.disputes[value] }))}
          isMultiple
          onChange={(values) => change({ dispute: DISPUTE_STATES.filter((state) => values.includes(state)) })}
        />
      ) : null}
      <ProductFilter itemId={search.item} onChange={(item) => change({ item })} />

      {isBetween ? (
        <DaysDialog
          title={listMessages.betweenTitle}
          submit={listMessages.apply}
          from={search.from}
          to={search.to}
          onClose={() => setBetween(false)}
          onApply={(days) => change({ placed: undefined, ...days })}
        />
      ) : null}
    </ListTools>
  );
}
