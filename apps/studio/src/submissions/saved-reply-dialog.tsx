import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepSavedReply, removeSavedReply, type MemberSite, type SavedReply } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { newRequestId } from '../orders/request-id.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Keeps a saved answer, changes one, or removes it. @param words what a new one begins with */
export function SavedReplyDialog({
  site,
  replies,
  words,
  onClose,
}: {
  readonly site: MemberSite;
  readonly replies: readonly SavedReply[];
  readonly words: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const first = words.trim() === '' ? replies[0] : undefined;
  const [{ id, name, text }, setReply] = useState<SavedReply>(
    () => first ?? { id: newRequestId(), name: '', text: words },
  );
  const known = replies.find((reply) => reply.id === id);
  const done = async () => {
    await client.invalidateQueries({ queryKey: [site.websiteId, 'saved-replies'] });
    onClose();
  };
  const keep = useMutation({
    mutationFn: () => api.call(site, keepSavedReply, { params: { savedReplyId: id }, body: { name, text } }),
    onSuccess: done,
  });
  const remove = useMutation({
    mutationFn: () => api.call(site, removeSavedReply, { params: { savedReplyId: id } }),
    onSuccess: done,
  });
  const { problem, errors } = refusalOf(keep.error ?? remove.error);
  const choose = (chosen: string) =>
    setReply(replies.find((reply) => reply.id === chosen) ?? { id: newRequestId(), name: '', text: words });
  return (
    <FormDialog
      title={messages.savedReply}
      submit={messages.saveReply}
      problem={problem}
      isBusy={keep.isPending || remove.isPending}
      isDisabled={name.trim() === '' || text.trim() === ''}
      isDirty={known ? known.name !== name || known.text !== text : name !== ''}
      onSubmit={() => keep.mutate()}
      onClose={onClose}
    >
      {replies.length > 0 ? (
        <ChoiceField
          label={messages.savedReply}
          value={known?.id ?? ''}
          choices={[
            { value: '', label: messages.newReply },
            ...replies.map((reply) => ({ value: reply.id, label: reply.name })),
          ]}
          onChange={choose}
        />
      ) : null}
      <TextField
        label={messages.replyName}
        help={messages.replyNameHelp}
        maxLength={100}
        value={name}
        error={errors['name']}
        onChange={(event) => setReply({ id, name: event.target.value, text })}
      />
      <TextArea
        label={messages.words}
        help={messages.replyPlaces}
        rows={8}
        maxLength={20_000}
        value={text}
        error={errors['text']}
        onChange={(event) => setReply({ id, name, text: event.target.value })}
      />
      {known ? (
        <div>
          <Button size="small" icon="trash" isBusy={remove.isPending} onPress={() => remove.mutate()}>
            {messages.removeReply}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
