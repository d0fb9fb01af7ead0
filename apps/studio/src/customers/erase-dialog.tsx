import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerDetail, eraseCustomerData, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './customer.module.css';
import { messages } from './messages.ts';
import { customerQuery, customersKey } from './queries.ts';

const FORM_ID = 'erase-customer';

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const hasUnsent = customer.orders.some(
    (order) => order.requiresShipping && order.paymentState === 'paid' && /pending|part/.test(order.fulfillmentState),
  );
  const handleSubmit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { customerId: customer.id };
      const erased = await api.call(site, eraseCustomerData, { params, body: { confirmEmail } });
      client.setQueryData(customerQuery(site, customer.id).queryKey, erased);
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'list'] });
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'views'] });
      // Their orders name nobody any more.
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders'] });
      toasts.show({ text: messages.eraseDone });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) {
        throw cause;
      }
      setProblem(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={messages.eraseTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button kind="red" type="submit" form={FORM_ID} isBusy={isBusy}>
            {messages.eraseDo}
          </Button>
        </>
      }
    >
      {problem && !problem.errors['confirmEmail'] ? (
        <Notice tone="bad" isAlert>
          <p>{problem.message}</p>
        </Notice>
      ) : null}
      {hasUnsent ? (
        <Notice tone="warn">
          <p>{messages.eraseUnsent}</p>
        </Notice>
      ) : null}
      <p>{messages.eraseLead}</p>
      <form
        id={FORM_ID}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <TextField
          label={messages.eraseConfirm(customer.email)}
          autoComplete="off"
          value={confirmEmail}
          error={problem?.errors['confirmEmail']}
          onChange={(event) => setConfirmEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
