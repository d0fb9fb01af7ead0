import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { MomentField } from './moment-field.tsx';
import { useItem } from './use-item.ts';

/** Asks when it shall go live. */
export function LaterDialog({
  onPlan,
  onClose,
}: {
  readonly onPlan: (at: number) => Promise<void>;
  readonly onClose: () => void;
}) {
  const item = useItem();
  const [at, setAt] = useState<number | undefined>(item.number('publishAt'));
  const [isWrong, setWrong] = useState(false);
  return (
    <FormDialog
      title={messages.laterTitle}
      submit={messages.laterSave}
      isDisabled={at === undefined || isWrong}
      onClose={onClose}
      onSubmit={() => {
        if (at !== undefined) {
          onClose();
          void onPlan(at);
        }
      }}
    >
      <MomentField
        labels={messages}
        at={at}
        onChange={(next) => {
          setWrong(next === 'wrong');
          setAt(next === 'wrong' ? undefined : next);
        }}
      />
    </FormDialog>
  );
}
