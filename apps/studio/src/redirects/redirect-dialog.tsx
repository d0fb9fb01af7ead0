import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepRedirect, type RedirectRow } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { treeQuery } from '../pages/queries.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

type Target = 'page' | 'address' | 'nothing';

/** Makes a redirect, or changes one. What is wrong is said at its field by the server, which knows all the others. */
export function RedirectDialog({
  redirect,
  onDone,
  onClose,
}: {
  readonly redirect: RedirectRow | undefined;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const tree = useQuery(treeQuery(site));
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [target, setTarget] = useState<Target>(() => targetOf(redirect));
  const [to, setTo] = useState(redirect?.pageId === null ? (redirect.to ?? '') : '');
  const [pageId, setPageId] = useState(redirect?.pageId ?? '');
  const [status, setStatus] = useState<'301' | '302'>(redirect?.status === 302 ? '302' : '301');
  const pages = tree.data?.pages ?? [];
  const chosen = pageId === '' ? (pages[0]?.pageId ?? '') : pageId;
  const keep = useMutation({
    mutationFn: () =>
      api.call(site, keepRedirect, {
        body: {
          ...(redirect ? { before: redirect.from } : {}),
          from,
          to: target === 'address' ? to : '',
          ...(target === 'page' && chosen !== '' ? { pageId: chosen } : {}),
          status: statusOf(target, status),
        },
      }),
    onSuccess: async () => {
      await onDone();
      toasts.show({ text: messages.kept(from) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(keep.error);
  const hasField = errors['from'] !== undefined || errors['to'] !== undefined;
  return (
    <FormDialog
      title={redirect ? messages.editTitle : messages.new}
      submit={redirect ? messages.save : messages.make}
      isBusy={keep.isPending}
      isDirty={from !== (redirect?.from ?? '')}
      problem={hasField ? undefined : problem}
      onSubmit={() => keep.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.from}
        help={messages.fromHelp}
        value={from}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever asked for a redirect came to say from where.
        autoFocus
        maxLength={400}
        spellCheck={false}
        autoCapitalize="none"
        error={errors['from']}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Segments
        label={messages.toWhat}
        value={target}
        onChange={setTarget}
        choices={[
          { value: 'page', label: messages.toPage },
          { value: 'address', label: messages.toAddress },
          { value: 'nothing', label: messages.toNothing },
        ]}
      />
      {target === 'page' ? (
        <Select
          label={messages.whichPage}
          value={chosen}
          onChange={setPageId}
          choices={pages.map((page) => ({ value: page.pageId, label: page.title }))}
        />
      ) : null}
      {target === 'address' ? (
        <TextField
          label={messages.to}
          help={messages.toHelp}
          value={to}
          maxLength={2000}
          spellCheck={false}
          autoCapitalize="none"
          error={errors['to']}
          onChange={(event) => setTo(event.target.value)}
        />
      ) : null}
      {target === 'page' && errors['to'] !== undefined ? <p role="alert">{problem}</p> : null}
      {target === 'nothing' ? (
        <p>{messages.goneHelp}</p>
      ) : (
        <Select
          label={messages.how}
          value={status}
          onChange={setStatus}
          choices={[
            { value: '301', label: messages.forGood },
            { value: '302', label: messages.forNow },
          ]}
        />
      )}
    </FormDialog>
  );
}

function targetOf(redirect: RedirectRow | undefined): Target {
  if (redirect?.status === 410) {
    return 'nothing';
  }
  return redirect && redirect.pageId === null ? 'address' : 'page';
}

function statusOf(target: Target, status: '301' | '302'): RedirectRow['status'] {
  if (target === 'nothing') {
    return 410;
  }
  return status === '302' ? 302 : 301;
}
