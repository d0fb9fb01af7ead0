import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { createForm, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from './forms.module.css';
import { messages } from './messages.ts';
import { formsKey } from './queries.ts';
import { TEMPLATES, templateWords, type FormTemplate } from './templates.ts';

/** Begins a form, blank or with one of the templates; nothing of it is published. */
export function NewFormDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const group = useId();
  const [template, setTemplate] = useState<FormTemplate>();
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const name = typed ?? (template ? templateWords(template).name : '');
  const create = useMutation({
    mutationFn: () =>
      api.call(site, createForm, { body: { name: name.trim(), definition: template?.definition() ?? {} } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: formsKey(site) });
      await navigate({ to: '/sites/$site/forms/$formId', params: { site: site.identifier, formId: id } });
    },
  });
  const { problem, errors } = refusalOf(create.error);
  const ways = [undefined, ...TEMPLATES];
  return (
    <FormDialog
      title={messages.newTitle}
      submit={messages.create}
      problem={problem}
      isBusy={create.isPending}
      isDirty={typed !== undefined && typed !== ''}
      onSubmit={() => (name.trim() === '' ? setMissing(true) : create.mutate())}
      onClose={onClose}
    >
      <TextField
        label={messages.newName}
        help={messages.newNameHelp}
        value={name}
        maxLength={200}
        error={isMissing && name.trim() === '' ? messages.nameMissing : errors['name']}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles['ways']}>
        <legend>{messages.templates}</legend>
        {ways.map((way) => {
          const words = way ? templateWords(way) : { name: messages.blank, about: messages.blankAbout };
          return (
            <label key={words.name} className={styles['way']}>
              <input type="radio" name={group} checked={way === template} onChange={() => setTemplate(way)} />
              <span>
                {words.name}
                <small>{words.about}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
    </FormDialog>
  );
}
