import { useEffect, useRef } from 'react';
import type { MemberSite, ProductDetail } from '@portico/contract/studio';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import { draftsOf, rowsOf } from './option-rows.ts';
import { RemovedVariants } from './removed-variants.tsx';
import { useOptionsChange } from './use-options-change.ts';

/** Takes one variant away, after what goes with it was shown. */
export function RemoveVariantDialog({
  site,
  product,
  variantId,
  onChanged,
  onClose,
}: {
  readonly site: MemberSite;
  readonly product: ProductDetail;
  readonly variantId: string;
  readonly onChanged: (product: ProductDetail) => void;
  readonly onClose: () => void;
}) {
  const change = useOptionsChange(site, product, onChanged);
  const ask = useRef(() =>
    change.apply({ options: draftsOf(rowsOf(product)), addsMissing: false, without: [variantId] }, true),
  );
  useEffect(() => ask.current(), []);
  return (
    <FormDialog
      title={messages.confirmTitle(1, site.language)}
      submit={messages.confirmOne}
      kind="red"
      isBusy={change.isBusy}
      isDisabled={!change.removed}
      onSubmit={change.confirm}
      onClose={onClose}
    >
      {change.removed ? <RemovedVariants removed={change.removed} language={site.language} /> : null}
      {change.failure ? (
        <Notice tone="bad" isAlert title={change.failure}>
          {change.isConflict ? <p>{messages.conflictLead}</p> : null}
        </Notice>
      ) : null}
    </FormDialog>
  );
}
