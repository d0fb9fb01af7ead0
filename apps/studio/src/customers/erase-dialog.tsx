import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerDetail, eraseCustomerData, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { customerQuery, customersKey } from './queries.ts';

/** Erases a person at her request, once her address is typed. */
export function EraseDialog({
  site,
  customer,
  onClose,
}: {
  readonly site: MemberSite;
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [confirmEmail, setConfirmEmail] = useState('');
  const hasUnsent = customer.orders.some(
    (order) => order.requiresShipping && order.paymentState === 'paid' && /pending|part/.test(order.fulfillmentState),
  );
  const erase = useMutation({
    mutationFn: () =>
      api.call(site, eraseCustomerData, { params: { customerId: customer.id }, body: { confirmEmail } }),
    onSuccess: (erased) => {
      client.setQueryData(customerQuery(site, customer.id).queryKey, erased);
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'list'] });
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'views'] });
      // Their orders name nobody any more.
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders'] });
      toasts.show({ text: messages.eraseDone });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(erase.error);
  return (
    <FormDialog
      title={messages.eraseTitle}
      submit={messages.eraseDo}
      kind="red"
      problem={problem}
      isBusy={erase.isPending}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      {hasUnsent ? (
        <Notice tone="warn">
          <p>{messages.eraseUnsent}</p>
        </Notice>
      ) : null}
      <p>{messages.eraseLead}</p>
      <TextField
        label={messages.eraseConfirm(customer.email)}
        autoComplete="off"
        value={confirmEmail}
        error={errors['confirmEmail']}
        onChange={(event) => setConfirmEmail(event.target.value)}
      />
    </FormDialog>
  );
}
