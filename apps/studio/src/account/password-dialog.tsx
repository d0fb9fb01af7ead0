import { useForm } from 'react-hook-form';
import { updatePassword } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import gate from '../session/gate.module.css';
import { PasswordField } from '../session/password-field.tsx';
import { enterSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** The button stands at the foot of the dialog, outside the form. */
const FORM_ID = 'change-password';

/** Changes the own password; other sessions end with it, this one goes on under a new id. */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<PasswordFields>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    try {
      enterSession(await api.callOwn(updatePassword, { body: fields }));
      toasts.show({ text: messages.done });
      onClose();
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      const field = problem?.errors['newPassword'] ? 'newPassword' : 'currentPassword';
      form.setError(field, { message: problem?.errors[field] ?? problem?.message ?? '' }, { shouldFocus: true });
    }
  });
  return (
    <Dialog
      title={messages.changePassword}
      isOpen
      onClose={onClose}
      isDismissable={!form.formState.isDirty}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button kind="ink" type="submit" form={FORM_ID} isBusy={isSubmitting}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={gate['form']} onSubmit={handleSubmit} noValidate>
        <PasswordField
          label={messages.current}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: messages.missing })}
        />
        <PasswordField
          label={messages.next}
          autoComplete="new-password"
          help={messages.help}
          error={errors.newPassword?.message}
          {...form.register('newPassword', {
            required: messages.short,
            minLength: { value: 10, message: messages.short },
          })}
        />
      </form>
    </Dialog>
  );
}
