import { deleteSite, type SiteLife } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatCount } from '../format/counts.ts';
import { sessionQuery } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** The end of the site, with what is kept said before what is lost. */
export function DeletePart({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const { renewingSubscriptions, ordersToSend } = life;
  return (
    <Section title={messages.end}>
      <p className={text['second']}>{messages.endLead}</p>
      {renewingSubscriptions > 0 ? (
        <p>{messages.renewing(formatCount(renewingSubscriptions, site.language))}</p>
      ) : (
        <Button size="small" kind="red" onPress={() => setOpen(true)}>
          {messages.remove}
        </Button>
      )}
      {isOpen ? <DeleteDialog ordersToSend={ordersToSend} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function DeleteDialog({ ordersToSend, onClose }: { readonly ordersToSend: number; readonly onClose: () => void }) {
  const site = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => api.call(site, deleteSite, { body: { title: typed } }),
    onSuccess: async () => {
      toasts.show({ text: messages.removed(site.title) });
      // First who she is now: the way from there goes by the sites that she still has.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      await navigate({ to: '/' });
    },
  });
  const { problem, errors } = refusalOf(remove.error);
  return (
    <FormDialog
      title={messages.removeTitle(site.title)}
      submit={messages.remove}
      kind="red"
      problem={problem}
      isBusy={remove.isPending}
      isDisabled={typed.trim() === ''}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{messages.endLead}</p>
      {ordersToSend > 0 ? <p>{messages.toSend(formatCount(ordersToSend, site.language))}</p> : null}
      <TextField
        label={messages.typeName(site.title)}
        value={typed}
        autoComplete="off"
        error={errors['title']}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
