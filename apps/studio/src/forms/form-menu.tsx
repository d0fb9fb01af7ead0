import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { closeForm, copyForm, removeForm, restoreForm, type FormRow, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { formsKey } from './queries.ts';

/** What can be done to a form as a whole; what it says can be taken back where it was done. */
export function FormMenu({ site, form }: { readonly site: MemberSite; readonly form: FormRow }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, name, state } = form;
  const params = { formId: id };
  const work = useMutation({
    mutationFn: (job: () => Promise<unknown>) => job(),
    onSuccess: () => client.invalidateQueries({ queryKey: formsKey(site) }),
    onError: () => toasts.show({ text: messages.failed }),
  });
  const restore = () => work.mutateAsync(() => api.call(site, restoreForm, { params }));
  const close = (isClosed: boolean) =>
    work.mutateAsync(() => api.call(site, closeForm, { params, body: { isClosed } }));
  const handleRemove = async () => {
    await work.mutateAsync(() => api.call(site, removeForm, { params }));
    tell(messages.removed(name), restore);
  };
  const handleClose = async () => {
    const isClosed = state !== 'closed';
    await close(isClosed);
    tell(isClosed ? messages.closed(name) : messages.opened(name), () => close(!isClosed));
  };
  const handleCopy = async () => {
    const body = { name: messages.copyName(name).slice(0, 200) };
    const made = await api.call(site, copyForm, { params, body }).catch(() => undefined);
    if (!made) return toasts.show({ text: messages.failed });
    await client.invalidateQueries({ queryKey: formsKey(site) });
    toasts.show({ text: messages.copied(name) });
    return navigate({ to: '/sites/$site/forms/$formId', params: { site: site.identifier, formId: made.id } });
  };
  const label = messages.actions(name);
  return (
    <MenuButton label={label} placement="bottom end" button={<IconButton icon="more" size="small" label={label} />}>
      {state === 'removed' ? (
        <MenuItem
          icon="undo"
          onAction={() => void restore().then(() => toasts.show({ text: messages.restored(name) }))}
        >
          {messages.restore}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="copy" onAction={() => void handleCopy()}>
            {messages.duplicate}
          </MenuItem>
          {state === 'draft' ? null : (
            <MenuItem icon="lock" onAction={() => void handleClose()}>
              {state === 'closed' ? messages.open : messages.close}
            </MenuItem>
          )}
          {mayDo(site, 'forms.submissions.read') ? (
            <MenuItem
              icon="inbox"
              onAction={() =>
                void navigate({
                  to: '/sites/$site/submissions',
                  params: { site: site.identifier },
                  search: { form: id },
                })
              }
            >
              {messages.answers}
            </MenuItem>
          ) : null}
          <MenuItem icon="trash" onAction={() => void handleRemove()}>
            {messages.remove}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}

/** Says what was done, with the way back. */
function tell(text: string, back: () => Promise<unknown>): void {
  toasts.show({ text, action: { label: messages.undo, run: () => void back() } });
}
