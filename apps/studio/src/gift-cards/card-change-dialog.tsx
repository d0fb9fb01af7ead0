import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeGiftCard,
  reissueGiftCard,
  releaseGiftCard,
  type ChangeGiftCardBody,
  type GiftCardDetail,
  type MemberSite,
} from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatMoney, moneyProblem, parseMoney } from '../format/money.ts';
import { newRequestId } from '../orders/request-id.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segments } from '../ui/segments.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { card as words } from './messages.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { giftCardsKey } from './queries.ts';

/** What is done with a card. */
export type CardAction = 'disable' | 'enable' | 'adjust' | 'cash-out' | 'correct' | 'reissue' | 'release';

export interface ChangeProps {
  readonly site: MemberSite;
  readonly card: GiftCardDetail;
  readonly onClose: () => void;
}

/** Asks why, and what else there is to say, before a card is changed. */
export function CardChangeDialog({
  action,
  onReplaced,
  ...props
}: ChangeProps & { readonly action: CardAction; readonly onReplaced: (cardId: string) => void }) {
  switch (action) {
    case 'adjust':
      return <AdjustDialog {...props} />;
    case 'cash-out':
      return <CashOutDialog {...props} />;
    case 'correct':
      return <RecipientDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'reissue':
      return <ReissueDialog {...props} onReplaced={onReplaced} />;
    default:
      return <StopDialog {...props} kind={action} />;
  }
}

function useChange({ site, card, onClose }: ChangeProps) {
  const cache = useQueryClient();
  const [requestId] = useState(() => newRequestId());
  const change = useMutation({
    mutationFn: (body: ChangeGiftCardBody) => api.call(site, changeGiftCard, { params: { cardId: card.id }, body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: giftCardsKey(site) });
      onClose();
    },
  });
  return { change, requestId, ...refusalOf(change.error) };
}

function StopDialog({ kind, ...props }: ChangeProps & { readonly kind: 'disable' | 'enable' }) {
  const { change, requestId, problem, errors } = useChange(props);
  const [reason, setReason] = useState('');
  const isStop = kind === 'disable';
  return (
    <FormDialog
      title={isStop ? words.stopTitle : words.openTitle}
      submit={isStop ? words.stop : words.open}
      kind={isStop ? 'red' : 'ink'}
      problem={problem}
      isBusy={change.isPending}
      isDirty={reason !== ''}
      onSubmit={() => change.mutate({ kind, requestId, reason })}
      onClose={props.onClose}
    >
      <p>{isStop ? words.stopLead : words.openLead}</p>
      <Why value={reason} error={errors['reason']} onChange={setReason} />
    </FormDialog>
  );
}

function CashOutDialog(props: ChangeProps) {
  const { change, requestId, problem, errors } = useChange(props);
  const [reason, setReason] = useState('');
  const { balanceCents, currency } = props.card;
  return (
    <FormDialog
      title={words.cashOutTitle(formatMoney(balanceCents, currency, props.site.language))}
      submit={words.cashOut}
      problem={problem}
      isBusy={change.isPending}
      isDirty={reason !== ''}
      onSubmit={() => change.mutate({ kind: 'cash-out', requestId, reason })}
      onClose={props.onClose}
    >
      <p>{words.cashOutLead}</p>
      <Why value={reason} error={errors['reason']} onChange={setReason} />
    </FormDialog>
  );
}

function ReleaseDialog({ site, card, onClose }: ChangeProps) {
  const cache = useQueryClient();
  const release = useMutation({
    mutationFn: () => api.call(site, releaseGiftCard, { params: { cardId: card.id } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: giftCardsKey(site) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.releaseTitle}
      submit={words.release}
      problem={refusalOf(release.error).problem}
      isBusy={release.isPending}
      onSubmit={() => release.mutate()}
      onClose={onClose}
    >
      <p>{words.releaseLead}</p>
    </FormDialog>
  );
}

function AdjustDialog(props: ChangeProps) {
  const { change, requestId, problem, errors } = useChange(props);
  const { currency } = props.card;
  const { language } = props.site;
  const [sign, setSign] = useState<'more' | 'less'>('more');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const cents = parseMoney(amount, currency, language) ?? 0;
  const wrong = cents > 0 ? undefined : moneyProblem(amount, currency, language, words.amountWrong);
  const handleSubmit = () => {
    setTried(true);
    if (!wrong) {
      change.mutate({ kind: 'adjust', requestId, amountCents: sign === 'more' ? cents : -cents, reason });
    }
  };
  return (
    <FormDialog
      title={words.adjustTitle}
      submit={words.adjust}
      problem={problem}
      isBusy={change.isPending}
      isDirty={amount !== '' || reason !== ''}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <p>{words.adjustLead}</p>
      <Segments
        label={words.direction}
        value={sign}
        choices={[
          { value: 'more', label: words.more },
          { value: 'less', label: words.less },
        ]}
        onChange={setSign}
      />
      <AmountField
        label={words.amount}
        currency={currency}
        value={amount}
        error={isTried ? (wrong ?? errors['amountCents']) : undefined}
        onText={setAmount}
      />
      <Why value={reason} error={errors['reason']} onChange={setReason} />
    </FormDialog>
  );
}

function ReissueDialog({ onReplaced, ...props }: ChangeProps & { readonly onReplaced: (cardId: string) => void }) {
  const { site, card } = props;
  const cache = useQueryClient();
  const [requestId] = useState(() => newRequestId());
  const [recipientEmail, setRecipientEmail] = useState(card.recipientEmail);
  const [reason, setReason] = useState('');
  const reissue = useMutation({
    mutationFn: () =>
      api.call(site, reissueGiftCard, { params: { cardId: card.id }, body: { requestId, recipientEmail, reason } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: giftCardsKey(site) }),
  });
  const { problem, errors } = refusalOf(reissue.error);
  if (reissue.data) {
    const { codeText, card: next } = reissue.data;
    return <CodeDialog codeText={codeText} sentTo={next.recipientEmail} onClose={() => onReplaced(next.id)} />;
  }
  return (
    <FormDialog
      title={words.reissueTitle}
      submit={words.reissue}
      problem={problem}
      isBusy={reissue.isPending}
      isDirty={recipientEmail !== card.recipientEmail || reason !== ''}
      onSubmit={() => reissue.mutate()}
      onClose={props.onClose}
    >
      <p>{words.reissueLead}</p>
      <TextField
        label={words.sendTo}
        type="email"
        autoComplete="off"
        help={words.sendHelp}
        value={recipientEmail}
        error={errors['recipientEmail']}
        onChange={(event) => setRecipientEmail(event.target.value)}
      />
      <Why value={reason} error={errors['reason']} onChange={setReason} />
    </FormDialog>
  );
}

function Why({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}) {
  return (
    <TextField
      label={words.why}
      autoComplete="off"
      maxLength={200}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
