import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_GIFT_MESSAGE } from '@portico/domain';
import { issueGiftCard, type IssueGiftCardBody, type MemberSite } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatMoney, moneyProblem, parseMoney } from '../format/money.ts';
import { newRequestId } from '../orders/request-id.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './gift-cards.module.css';
import { issuing } from './messages.ts';
import { giftCardsKey } from './queries.ts';

const EMPTY = { amount: '', recipientName: '', recipientEmail: '', message: '', reason: '', deliverOn: '', endsOn: '' };

/** Makes a card that nobody pays for; then shows its code, once. */
export function IssueDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const [requestId] = useState(() => newRequestId());
  const [isTried, setTried] = useState(false);
  const issue = useMutation({
    mutationFn: (body: IssueGiftCardBody) => api.call(site, issueGiftCard, { body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: giftCardsKey(site) }),
  });
  const { problem, errors } = refusalOf(issue.error);
  const { amount, ...rest } = draft;
  const cents = parseMoney(amount, site.currency, site.language) ?? 0;
  const wrong = cents > 0 ? undefined : moneyProblem(amount, site.currency, site.language, issuing.valueWrong);
  const field = (name: keyof typeof rest) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  const handleSubmit = () => {
    setTried(true);
    if (!wrong) {
      issue.mutate({ requestId, amountCents: cents, ...rest });
    }
  };
  if (issue.data) {
    const { card, codeText } = issue.data;
    return <CodeDialog codeText={codeText} sentTo={card.recipientEmail} onClose={onClose} />;
  }
  const money = formatMoney(cents, site.currency, site.language);
  return (
    <FormDialog
      title={issuing.title}
      submit={cents > 0 ? issuing.submit(money) : issuing.submitPlain}
      problem={problem}
      isBusy={issue.isPending}
      isDirty={Object.values(draft).some((value) => value !== '')}
      isWide
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AmountField
        label={issuing.value}
        currency={site.currency}
        value={amount}
        error={isTried ? (wrong ?? errors['amountCents']) : undefined}
        onText={(text) => setDraft({ ...draft, amount: text })}
      />
      <div className={styles['pair']}>
        <TextField label={issuing.who} autoComplete="off" {...field('recipientName')} />
        <TextField
          label={issuing.email}
          type="email"
          autoComplete="off"
          help={issuing.emailHelp}
          {...field('recipientEmail')}
        />
      </div>
      <TextArea label={issuing.message} rows={3} maxLength={MAX_GIFT_MESSAGE} {...field('message')} />
      <div className={styles['pair']}>
        <TextField label={issuing.deliverOn} type="date" help={issuing.deliverHelp} {...field('deliverOn')} />
        <TextField label={issuing.endsOn} type="date" help={issuing.endsHelp} {...field('endsOn')} />
      </div>
      <TextField label={issuing.reason} autoComplete="off" {...field('reason')} />
      {cents > 0 ? (
        <Notice tone="still">
          <p>
            {issuing.debt(money)} {issuing.once}
          </p>
        </Notice>
      ) : null}
    </FormDialog>
  );
}
