import { ORDER_LIMITS } from '@portico/domain';
import { useState, type Ref } from 'react';
import { createOrderNote, type MemberSite, type OrderDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { actions } from './action-messages.ts';
import { useOrderChange } from './use-order-change.ts';
import styles from './order.module.css';

/** Writes a note into what happened; only the shop's own people see it. */
export function OrderNote({
  site,
  order,
  ref,
}: {
  readonly site: MemberSite;
  readonly order: OrderDetail;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const { change, isBusy, message } = useOrderChange(site, order);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const handleSubmit = async () => {
    setTried(text.trim() === '');
    if (text.trim() === '') {
      return;
    }
    const noted = await change(({ params, requestId }) =>
      api.call(site, createOrderNote, { params, body: { requestId, text } }),
    );
    if (noted) {
      setText('');
    }
  };
  return (
    <form
      className={styles['noteForm']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <TextField
        ref={ref ?? null}
        label={actions.note}
        isLabelHidden
        placeholder={actions.notePlaceholder}
        maxLength={ORDER_LIMITS.note}
        autoComplete="off"
        value={text}
        error={isTried ? actions.noteWrong : message}
        onChange={(event) => {
          setText(event.target.value);
          setTried(false);
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {actions.addNote}
      </Button>
    </form>
  );
}
