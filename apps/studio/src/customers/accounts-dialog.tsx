import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerAccountsBody, type MemberSite, updateCustomerAccounts } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './customer.module.css';
import { messages } from './messages.ts';
import { customerAccountsQuery } from './queries.ts';

type Choice = CustomerAccountsBody['customerAccounts'];
const CHOICES: readonly Choice[] = ['optional', 'required', 'off'];

/** Whether shoppers may have an account: none, if they like, or before they pay. */
export function AccountsDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const client = useQueryClient();
  const kept = useQuery(customerAccountsQuery(site));
  const [wish, setWish] = useState<Choice>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosen = wish ?? kept.data?.customerAccounts;
  const handleSave = async () => {
    if (chosen === undefined) {
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await api.call(site, updateCustomerAccounts, {
        body: {
          customerAccounts: chosen,
        },
      });
      client.setQueryData(customerAccountsQuery(site).queryKey, saved);
      toasts.show({ text: messages.accountsSaved });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) {
        throw cause;
      }
      setProblem(cause.message);
    } finally {
      setBusy(false);
    }
  };
  const message = problem ?? kept.error?.message;
  return (
    <Dialog
      title={messages.accountsTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button kind="ink" isBusy={isBusy} isDisabled={chosen === undefined} onPress={() => void handleSave()}>
            {messages.save}
          </Button>
        </>
      }
    >
      {message ? (
        <Notice tone="bad" isAlert>
          <p>{message}</p>
        </Notice>
      ) : null}
      <p>{messages.accountsLead}</p>
      {chosen ? (
        <div className={styles['form']}>
          <Select
            label={messages.account}
            value={chosen}
            onChange={setWish}
            choices={CHOICES.map((value) => ({ value, label: messages.accountsChoices[value] }))}
          />
          <p className={styles['help']}>{messages.accountsHelp[chosen]}</p>
        </div>
      ) : null}
    </Dialog>
  );
}
