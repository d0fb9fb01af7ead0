import { useForm } from 'react-hook-form';
import { updatePassword } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { PasswordField } from '../session/password-field.tsx';
import { enterSession } from '../session/session.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password; other sessions end with it, this one goes on under a new id. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<PasswordFields>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
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
    <FormDialog
      title={messages.changePassword}
      submit={messages.save}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
