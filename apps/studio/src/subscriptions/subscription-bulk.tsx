import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSubscriptions, type MemberSite, type SubscriptionsChangeBody } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { newRequestId } from '../orders/request-id.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { messages } from './messages.ts';
import { PriceFields, usePriceWish } from './price-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { subscriptionsKey } from './queries.ts';
import type { SubscriptionSearch } from './search.ts';

interface BulkProps {
  readonly site: MemberSite;
  readonly selection: Selection;
  readonly search: SubscriptionSearch;
  /** Subscriptions of the list, loaded or not. */
  readonly total: number;
}

type Kind = SubscriptionsChangeBody['change']['kind'];

/** What is done with many subscriptions; each asks once more, since people are written to. */
export function SubscriptionBulk({ site, selection, search, total }: BulkProps) {
  const [kind, setKind] = useState<Kind>();
  const count = selection.isAll ? total : selection.ids.size;
  return (
    <>
      <BulkBar selection={selection} total={total} language={site.language}>
        {(['skip', 'pause', 'resume', 'price'] as const).map((one) => (
          <Button key={one} kind="bare" size="small" onPress={() => setKind(one)}>
            {messages.bulk[one].button}
          </Button>
        ))}
      </BulkBar>
      {kind ? (
        <BulkDialog
          key={kind}
          kind={kind}
          site={site}
          count={count}
          selection={selectionOf(selection, search)}
          onDone={selection.clear}
          onClose={() => setKind(undefined)}
        />
      ) : null}
    </>
  );
}

function selectionOf(selection: Selection, { view, q }: SubscriptionSearch): SubscriptionsChangeBody['selection'] {
  return selection.isAll
    ? { kind: 'all', filters: { ...(view ? { view } : {}), ...(q ? { search: q } : {}) } }
    : { kind: 'ids', ids: [...selection.ids] };
}

interface DialogProps {
  readonly kind: Kind;
  readonly site: MemberSite;
  readonly count: number;
  readonly selection: SubscriptionsChangeBody['selection'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function BulkDialog({ kind, site, count, selection, onDone, onClose }: DialogProps) {
  const cache = useQueryClient();
  const [requestId] = useState(() => newRequestId());
  const [until, setUntil] = useState('');
  const price = usePriceWish({ site, currency: site.currency, start: '' });
  const change = useMutation({
    mutationFn: (wished: SubscriptionsChangeBody['change']) =>
      api.call(site, changeSubscriptions, { body: { requestId, selection, change: wished } }),
    onSuccess: ({ changedCount, leftCount }) => {
      toasts.show({ text: messages.bulkDone(changedCount, leftCount, site.language) });
      void cache.invalidateQueries({ queryKey: subscriptionsKey(site) });
      onDone();
      onClose();
    },
  });
  const { problem, errors } = refusalOf(change.error);
  const words = messages.bulk[kind];
  const handleSubmit = () => {
    if (kind !== 'price') {
      change.mutate(kind === 'pause' ? { kind, until: until === '' ? null : until } : { kind });
      return;
    }
    price.judge();
    if (price.wish) {
      change.mutate(price.wish);
    }
  };
  return (
    <FormDialog
      title={words.title(count, site.language)}
      submit={words.submit}
      problem={problem}
      isBusy={change.isPending}
      isDirty={until !== '' || price.isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      {kind === 'pause' ? (
        <TextField
          type="date"
          label={messages.pauseUntil}
          help={messages.pauseHelp}
          value={until}
          error={errors['change.until']}
          onChange={(event) => setUntil(event.target.value)}
        />
      ) : null}
      {kind === 'price' ? (
        <>
          <PriceFields
            currency={site.currency}
            error={errors['change.priceCents']}
            help={messages.priceOrRates}
            price={price}
          />
          <PricePreview site={site} selection={selection} wish={price.wish} />
        </>
      ) : null}
    </FormDialog>
  );
}
