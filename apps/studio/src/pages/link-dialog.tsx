import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageTree, TreeLink } from '@portico/contract/studio';
import { refusalOf } from '../api/api-error.ts';
import { Checkbox, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import type { TreeChanges } from './use-tree-changes.ts';

/** Adds a link to an address to a menu, or changes one. */
export function LinkDialog({
  tree,
  menuId,
  link,
  changes,
  onClose,
}: {
  readonly tree: PageTree;
  readonly menuId: string;
  readonly link: TreeLink | undefined;
  readonly changes: TreeChanges;
  readonly onClose: () => void;
}) {
  const { newPage } = messages;
  const [linkId] = useState(() => link?.id ?? crypto.randomUUID());
  const [title, setTitle] = useState(link?.title ?? '');
  const [url, setUrl] = useState(link?.url ?? '');
  const [newWindow, setNewWindow] = useState(link?.newWindow ?? false);
  const [where, setWhere] = useState(menuId);
  const [isTried, setTried] = useState(false);
  const menus = tree.menus.filter(({ place }) => place !== 'none');
  const keep = useMutation({
    mutationFn: () => changes.keepLink(linkId, { menuId: where, title: title.trim(), url: url.trim(), newWindow }),
    onSuccess: async () => {
      await changes.renew();
      toasts.show({ text: link ? newPage.linkChanged(title.trim()) : newPage.linked(title.trim()) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(keep.error);
  return (
    <FormDialog
      title={link ? newPage.change : messages.link}
      submit={link ? newPage.save : newPage.submitLink}
      isBusy={keep.isPending}
      isDirty={title !== (link?.title ?? '') || url !== (link?.url ?? '')}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (title.trim() !== '' && url.trim() !== '') {
          keep.mutate();
        }
      }}
      onClose={onClose}
    >
      <TextField
        label={newPage.linkName}
        value={title}
        maxLength={200}
        error={errors['title'] ?? (isTried && title.trim() === '' ? newPage.nameMissing : undefined)}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={newPage.url}
        help={newPage.urlHelp}
        value={url}
        maxLength={2000}
        inputMode="url"
        error={errors['url'] ?? (isTried && url.trim() === '' ? newPage.urlMissing : undefined)}
        onChange={(event) => setUrl(event.target.value)}
      />
      {link ? null : (
        <Select
          label={newPage.where}
          value={where}
          onChange={setWhere}
          choices={menus.map((menu) => ({ value: menu.menuId, label: labelOf(menu) }))}
        />
      )}
      <Checkbox
        label={newPage.newWindow}
        checked={newWindow}
        onChange={(event) => setNewWindow(event.target.checked)}
      />
    </FormDialog>
  );
}

function labelOf({ place, title }: PageTree['menus'][number]): string {
  const { main, foot } = messages.groups;
  if (place === 'main') {
    return main;
  }
  return place === 'foot' ? foot : title;
}
