import { copySite, updateCloneable, type SiteLife } from '@portico/contract/studio';
import { SITE_LIMITS, workingAddressOf } from '@portico/domain';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { sessionQuery } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useLifeChange } from './use-life.ts';

/** Copies of the site, and whether others may make one. */
export function CopyPart({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const change = useLifeChange(
    (isCloneable: boolean) => api.call(site, updateCloneable, { body: { isCloneable } }),
    () => messages.saved,
  );
  return (
    <Section title={messages.copies}>
      <p className={text['second']}>{messages.copiesLead}</p>
      <p>
        <Button size="small" onPress={() => setOpen(true)}>
          {messages.copy}
        </Button>
      </p>
      <Checkbox
        label={messages.cloneable}
        help={messages.cloneableHelp}
        checked={life.isCloneable}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {isOpen ? <CopyDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function CopyDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [ownAddress, setOwnAddress] = useState<string>();
  const identifier = ownAddress ?? workingAddressOf(title);
  const copy = useMutation({
    mutationFn: () => api.callOwn(copySite, { body: { from: site.websiteId, title, identifier } }),
    onSuccess: async ({ site: made }) => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      toasts.show({ text: messages.copied(made.title) });
      await navigate({ to: '/sites/$site', params: { site: made.identifier } });
    },
  });
  const { problem, errors } = refusalOf(copy.error);
  return (
    <FormDialog
      title={messages.copyTitle}
      submit={messages.copy}
      problem={problem}
      isBusy={copy.isPending}
      isDirty={title !== ''}
      onSubmit={() => copy.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.copyName}
        value={title}
        maxLength={SITE_LIMITS.title}
        error={errors['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={messages.copyAddress}
        value={identifier}
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors['identifier']}
        onChange={(event) => setOwnAddress(event.target.value.toLowerCase())}
      />
      <output className={text['second']}>{copy.isPending ? messages.copying : ''}</output>
    </FormDialog>
  );
}
