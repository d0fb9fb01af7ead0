import { useState } from 'react';
import { messages as editor } from '../../editor/words.ts';
import { tomorrowMorning } from '../../format/zoned-time.ts';
import { useNow } from '../../format/use-now.ts';
import { useSite } from '../../session/site-context.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { MomentField } from './moment-field.tsx';
import { useItem } from './use-item.ts';

/** Asks when it shall go live: at the time it has, where that is still to come, else tomorrow morning. */
export function LaterDialog({
  onPlan,
  onClose,
}: {
  readonly onPlan: (at: number) => Promise<void>;
  readonly onClose: () => void;
}) {
  const item = useItem();
  const now = useNow();
  const { timeZone } = useSite();
  const known = item.number('publishAt');
  const [at, setAt] = useState<number | undefined>(
    known !== undefined && known > now ? known : tomorrowMorning(now, timeZone),
  );
  const [isWrong, setWrong] = useState(false);
  const isPast = at !== undefined && at <= now;
  return (
    <FormDialog
      title={messages.laterTitle}
      submit={messages.laterSave}
      isDisabled={at === undefined || isWrong || isPast}
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
        error={isPast ? messages.laterPast : undefined}
        onChange={(next) => {
          setWrong(next === 'wrong');
          setAt(next === 'wrong' ? undefined : next);
        }}
      />
      <p>{editor.publishing.laterHelp(timeZone)}</p>
    </FormDialog>
  );
}
