import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { ChangePreview } from './change-preview.tsx';
import { messages } from './messages.ts';
import { useChangeDialog, type DialogProps } from './use-subscription-change.ts';

/** Another plan of the product. */
export function PlanDialog(props: DialogProps) {
  const { site, subscription } = props;
  const { isBusy, problem, change } = useChangeDialog(props);
  const [optionId, setOptionId] = useState(subscription.plans[0]?.id ?? '');
  return (
    <FormDialog
      title={messages.planTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDisabled={subscription.plans.length === 0}
      onSubmit={() => change({ kind: 'plan', optionId })}
      onClose={props.onClose}
    >
      <p>{subscription.plans.length === 0 ? messages.noOtherPlan : messages.planLead}</p>
      {subscription.plans.length === 0 ? null : (
        <Select
          label={messages.plan}
          value={optionId}
          choices={subscription.plans.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setOptionId}
        />
      )}
      <ChangePreview
        site={site}
        subscription={subscription}
        change={optionId === '' ? undefined : { kind: 'plan', optionId }}
      />
    </FormDialog>
  );
}

/** Another day for the next payment. */
export function DateDialog(props: DialogProps) {
  const { site, subscription } = props;
  const { isBusy, problem, errors, change } = useChangeDialog(props);
  const start = subscription.nextDays?.now ?? '';
  const [on, setOn] = useState(start);
  return (
    <FormDialog
      title={messages.dateTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={on !== start}
      onSubmit={() => change({ kind: 'date', on })}
      onClose={props.onClose}
    >
      <TextField
        type="date"
        label={messages.date}
        help={messages.dateHelp}
        min={subscription.nextDays?.first}
        max={subscription.nextDays?.last}
        value={on}
        error={errors['on'] ?? errors['change.on']}
        onChange={(event) => setOn(event.target.value)}
      />
      <ChangePreview
        site={site}
        subscription={subscription}
        change={on === '' || on === start ? undefined : { kind: 'date', on }}
      />
    </FormDialog>
  );
}
