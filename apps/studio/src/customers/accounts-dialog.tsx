import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerAccountsBody, type MemberSite, updateCustomerAccounts } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
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
  const chosen = wish ?? kept.data?.customerAccounts;
  const save = useMutation({
    mutationFn: (customerAccounts: Choice) => api.call(site, updateCustomerAccounts, { body: { customerAccounts } }),
    onSuccess: (saved) => {
      client.setQueryData(customerAccountsQuery(site).queryKey, saved);
      toasts.show({ text: messages.accountsSaved });
      onClose();
    },
  });
  const failure = save.error ?? kept.error;
  return (
    <FormDialog
      title={messages.accountsTitle}
      submit={messages.save}
      problem={failure?.message}
      isBusy={save.isPending}
      isDisabled={chosen === undefined}
      onSubmit={() => (chosen ? save.mutate(chosen) : undefined)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
