import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDiscount, type DiscountDetail, type DiscountFields, updateDiscount } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { DiscountForm } from './discount-form.tsx';
import { draftOf, emptyDraft, fieldsOf, type DiscountDraft, type DraftErrors } from './draft.ts';
import { messages } from './messages.ts';
import { discountQuery, discountsKey } from './queries.ts';

/** Makes a discount, or edits one. */
export function DiscountDialog({
  open,
  kind,
  currency,
  onClose,
}: {
  /** Its id, or `new`. */
  readonly open: string;
  /** What a new one begins as. */
  readonly kind?: DiscountFields['kind'] | undefined;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const discount = useQuery({ ...discountQuery(site, open), enabled: open !== 'new' });
  if (open === 'new') {
    return <DiscountEditor kind={kind} currency={currency} onClose={onClose} />;
  }
  if (discount.data) {
    return <DiscountEditor discount={discount.data} currency={discount.data.currency} onClose={onClose} />;
  }
  return (
    <Dialog
      title={messages.theDiscount}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{messages.cancel}</Button>}
    >
      {discount.error ? (
        <LoadError
          what={messages.theDiscount}
          error={discount.error}
          dataFrom={0}
          onRetry={() => void discount.refetch()}
        />
      ) : (
        <ColumnSkeleton label={messages.loadingOne} />
      )}
    </Dialog>
  );
}

function DiscountEditor({
  discount,
  kind = emptyDraft.kind,
  currency,
  onClose,
}: {
  readonly discount?: DiscountDetail;
  readonly kind?: DiscountFields['kind'] | undefined;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const style = { currency, language: site.language, timeZone: site.timeZone };
  const [start] = useState(() => (discount ? draftOf(discount, style) : { ...emptyDraft, kind }));
  const [draft, setDraft] = useState<DiscountDraft>(start);
  const [wrong, setWrong] = useState<DraftErrors>({});
  const save = useMutation({
    mutationFn: (body: DiscountFields) =>
      discount
        ? api.call(site, updateDiscount, { params: { discountId: discount.id }, body })
        : api.call(site, createDiscount, { body }),
    onSuccess: async (kept) => {
      await client.invalidateQueries({ queryKey: discountsKey(site) });
      toasts.show({ text: messages.saved(kept.code) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(save.error);
  const handleSubmit = () => {
    const read = fieldsOf(draft, style);
    setWrong(read.errors);
    save.reset();
    if (Object.keys(read.errors).length === 0) {
      save.mutate(read.fields);
    }
  };
  return (
    <FormDialog
      title={discount ? messages.editTitle(discount.code) : messages.createTitle}
      submit={discount ? messages.save : messages.createAction}
      problem={problem}
      isBusy={save.isPending}
      isDirty={draft !== start}
      isWide
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {discount ? <Usage discount={discount} language={site.language} /> : null}
      <DiscountForm
        draft={draft}
        errors={{ ...errors, ...wrong }}
        currency={currency}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}

function Usage({ discount, language }: { readonly discount: DiscountDetail; readonly language: string }) {
  const { timesUsed, savedCents, currency } = discount;
  if (timesUsed === 0) {
    return <p>{messages.never}</p>;
  }
  const times = timesUsed === 1 ? messages.once : messages.times(formatCount(timesUsed, language));
  return <p>{messages.usage(times, formatMoney(savedCents, currency, language))}</p>;
}
