import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDiscount, type DiscountDetail, updateDiscount } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { DiscountForm } from './discount-form.tsx';
import { draftOf, emptyDraft, fieldsOf, type DiscountDraft, type DraftErrors } from './draft.ts';
import { messages } from './messages.ts';
import { discountQuery, discountsKey } from './queries.ts';

/** The button stands at the foot of the dialog, outside the form. */
const FORM_ID = 'discount';

/** Makes a discount, or edits one. */
export function DiscountDialog({
  open,
  currency,
  onClose,
}: {
  /** Its id, or `new`. */
  readonly open: string;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const discount = useQuery({ ...discountQuery(site, open), enabled: open !== 'new' });
  if (open === 'new') {
    return <DiscountEditor currency={currency} onClose={onClose} />;
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
  currency,
  onClose,
}: {
  readonly discount?: DiscountDetail;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const client = useQueryClient();
  const style = { currency, language: site.language, timeZone: site.timeZone };
  const [start] = useState(() => (discount ? draftOf(discount, style) : emptyDraft));
  const [draft, setDraft] = useState<DiscountDraft>(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(): Promise<void> {
    const { fields, errors: wrong } = fieldsOf(draft, style);
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0 || isBusy) {
      return;
    }
    setBusy(true);
    try {
      const kept = discount
        ? await api.call(site, updateDiscount, { params: { discountId: discount.id }, body: fields })
        : await api.call(site, createDiscount, { body: fields });
      await client.invalidateQueries({ queryKey: discountsKey(site) });
      toasts.show({ text: messages.saved(kept.code) });
      onClose();
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      setErrors(problem?.errors ?? {});
      setFailure(Object.keys(problem?.errors ?? {}).length > 0 ? '' : (problem?.message ?? messages.notChanged));
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={discount ? messages.editTitle(discount.code) : messages.createTitle}
      isOpen
      isWide
      onClose={onClose}
      isDismissable={draft === start}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button kind="ink" type="submit" form={FORM_ID} isBusy={isBusy}>
            {discount ? messages.save : messages.createAction}
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="bad" isAlert>
          <p>{failure}</p>
        </Notice>
      ) : null}
      {discount ? <Usage discount={discount} language={site.language} /> : null}
      <DiscountForm
        id={FORM_ID}
        draft={draft}
        errors={errors}
        currency={currency}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onSubmit={() => void handleSubmit()}
      />
    </Dialog>
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
