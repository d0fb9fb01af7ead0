import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPending, sendBack } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useEditor } from '../../editor/store/editor.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { writingKey } from '../queries.ts';
import { messages } from './messages.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

/** Who asked to publish it and why; whoever may publish sends it back from here. */
export function ReviewPart() {
  const site = useSite();
  const editor = useEditor();
  const client = useQueryClient();
  const { document } = useItem();
  const [isOpen, setOpen] = useState(false);
  const isAsked = document.status === 'needs-review';
  const { data } = useQuery({
    queryKey: [...writingKey(site), 'asked', document.documentId],
    queryFn: ({ signal }) => api.call(site, listPending, { signal }),
    enabled: isAsked,
  });
  const asked = data?.documents.find(({ documentId }) => documentId === document.documentId)?.asked;
  if (!isAsked) {
    return null;
  }
  const name = asked?.byName ?? '';
  const send = async (note: string) => {
    await api.call(site, sendBack, { params: { documentId: document.documentId }, body: { note } });
    await editor.open({ kind: 'item', subject: document.subject });
    void client.invalidateQueries({ queryKey: writingKey(site) });
    toasts.show({ text: messages.sentBack });
  };
  return (
    <Section title={messages.review}>
      <p>{name === '' ? messages.reviewSomebody : messages.reviewAsked(name)}</p>
      {asked && asked.note !== '' ? (
        <blockquote className={styles['note']} dir="auto">
          {asked.note}
        </blockquote>
      ) : null}
      {document.may.publish ? (
        <Button size="small" icon="undo" onPress={() => setOpen(true)}>
          {messages.sendBack}
        </Button>
      ) : null}
      {isOpen ? (
        <NoteDialog
          title={messages.sendBack}
          lead={messages.sendBackLead}
          label={messages.sendBackNote}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}
