import type { FormSettingsRecord } from '@portico/contract/studio';
import { POPUP_DEVICES, POPUP_TRIGGERS } from '@portico/domain';
import { ChoiceField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { GroupProps } from './captcha-fields.tsx';
import { messages } from './messages.ts';

/** The form that offers itself: which, in which words, when and where. */
export function PopupFields({ draft: { popup }, edit, errors, body: { forms } }: GroupProps) {
  const set = (fields: Partial<FormSettingsRecord['popup']>) => edit({ popup: { ...popup, ...fields } });
  return (
    <FieldGroup title={messages.popup} lead={messages.popupLead}>
      {forms.length === 0 ? (
        <Notice tone="still">
          <p>{messages.noForms}</p>
        </Notice>
      ) : null}
      <Checkbox label={messages.isOn} checked={popup.isOn} onChange={(event) => set({ isOn: event.target.checked })} />
      <ChoiceField
        label={messages.form}
        help={messages.formHelp}
        value={popup.formId}
        error={errors['popup.formId']}
        choices={[{ value: '', label: messages.noForm }, ...forms.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(formId) => set({ formId })}
      />
      <TextField
        label={messages.heading}
        value={popup.title}
        error={errors['popup.title']}
        maxLength={120}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label={messages.text}
        rows={3}
        value={popup.text}
        error={errors['popup.text']}
        maxLength={600}
        onChange={(event) => set({ text: event.target.value })}
      />
      <ChoiceField
        label={messages.trigger}
        help={messages.triggerHelps[popup.trigger]}
        value={popup.trigger}
        choices={POPUP_TRIGGERS.map((value) => ({ value, label: messages.triggers[value] }))}
        onChange={(value) => set({ trigger: POPUP_TRIGGERS.find((one) => one === value) ?? popup.trigger })}
      />
      {popup.trigger === 'time' ? (
        <TextField
          label={messages.seconds}
          inputMode="numeric"
          value={String(popup.seconds)}
          error={errors['popup.seconds']}
          maxLength={4}
          onChange={(event) => set({ seconds: Math.min(digits(event.target.value), 3600) })}
        />
      ) : null}
      {popup.trigger === 'scroll' ? (
        <TextField
          label={messages.percent}
          inputMode="numeric"
          value={String(popup.percent)}
          error={errors['popup.percent']}
          maxLength={3}
          onChange={(event) => set({ percent: Math.min(digits(event.target.value), 100) })}
        />
      ) : null}
      <ChoiceField
        label={messages.devices}
        value={popup.devices}
        choices={POPUP_DEVICES.map((value) => ({ value, label: messages.deviceNames[value] }))}
        onChange={(value) => set({ devices: POPUP_DEVICES.find((one) => one === value) ?? popup.devices })}
      />
      <TextArea
        label={messages.paths}
        help={messages.pathsHelp}
        rows={3}
        value={popup.paths.join('\n')}
        error={errors['popup.paths']}
        spellCheck={false}
        onChange={(event) => set({ paths: linesOf(event.target.value) })}
      />
      <TextField
        label={messages.from}
        type="date"
        value={popup.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label={messages.until}
        type="date"
        value={popup.until}
        error={errors['popup.until']}
        onChange={(event) => set({ until: event.target.value })}
      />
    </FieldGroup>
  );
}

function digits(typed: string): number {
  return Number(typed.replaceAll(/\D/g, ''));
}

/** An empty field has no line; a line that is being begun is one. */
function linesOf(typed: string): string[] {
  return typed === '' ? [] : typed.split('\n').slice(0, 50);
}
