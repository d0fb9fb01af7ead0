import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  createList,
  removeList,
  restoreList,
  updateList,
  type ListDetail,
  type ListFields,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { listsKey } from './queries.ts';

const EMPTY: ListFields = { name: '', description: '', confirm: 'mail', welcomeSubject: '', welcomeText: '' };

/** Makes a list, or changes what one is called and how it takes people; it is removed here as well, and brought back. */
export function ListDialog({
  site,
  list,
  onClose,
}: {
  readonly site: MemberSite;
  readonly list?: ListDetail;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState<ListFields>(() => (list ? fieldsOf(list) : EMPTY));
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<ListFields>) => setDraft((before) => ({ ...before, ...part }));
  const refresh = () => client.invalidateQueries({ queryKey: listsKey(site) });
  const toLists = () => navigate({ to: '/sites/$site/lists', params: { site: site.identifier } });
  const save = useMutation({
    mutationFn: async () => {
      if (list) {
        await api.call(site, updateList, { params: { listId: list.id }, body: draft });
        return undefined;
      }
      return (await api.call(site, createList, { body: draft })).id;
    },
    onSuccess: async (made) => {
      await refresh();
      if (made === undefined) {
        toasts.show({ text: messages.saved });
        onClose();
      } else {
        await navigate({ to: '/sites/$site/lists/$listId', params: { site: site.identifier, listId: made } });
      }
    },
  });
  const remove = useMutation({
    mutationFn: (listId: string) => api.call(site, removeList, { params: { listId } }),
    onSuccess: async (_nothing, listId) => {
      await toLists();
      await refresh();
      const undo = async () => {
        await api.call(site, restoreList, { params: { listId } });
        toasts.show({ text: messages.restored(draft.name) });
        await refresh();
      };
      toasts.show({ text: messages.removed(draft.name), action: { label: messages.undo, run: () => void undo() } });
    },
  });
  const { problem, errors } = refusalOf(save.error ?? remove.error);
  return (
    <FormDialog
      title={list ? messages.editTitle : messages.createTitle}
      submit={list ? messages.save : messages.createAction}
      problem={problem}
      isBusy={save.isPending || remove.isPending}
      isDisabled={draft.name.trim() === ''}
      isDirty={draft !== start}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        help={messages.nameHelp}
        value={draft.name}
        maxLength={200}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={messages.description}
        help={messages.descriptionHelp}
        value={draft.description}
        maxLength={500}
        error={errors['description']}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Checkbox
        label={messages.confirm}
        help={messages.confirmHelp}
        checked={draft.confirm === 'mail'}
        onChange={(event) => change({ confirm: event.target.checked ? 'mail' : 'none' })}
      />
      <TextField
        label={messages.welcomeSubject}
        value={draft.welcomeSubject}
        maxLength={200}
        error={errors['welcomeSubject']}
        onChange={(event) => change({ welcomeSubject: event.target.value })}
      />
      <TextArea
        label={messages.welcomeText}
        help={messages.welcomeHelp}
        rows={4}
        value={draft.welcomeText}
        maxLength={5000}
        error={errors['welcomeText']}
        onChange={(event) => change({ welcomeText: event.target.value })}
      />
      {list ? (
        <div>
          <Button kind="red" size="small" icon="trash" onPress={() => remove.mutate(list.id)}>
            {messages.remove}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

function fieldsOf({ name, description, confirm, welcomeSubject, welcomeText }: ListDetail): ListFields {
  return { name, description, confirm, welcomeSubject, welcomeText };
}
