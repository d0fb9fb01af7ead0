import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPage, NOT_LINKED, type PageKind, type PageTree } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { toasts } from '../ui/toasts.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { messages } from './messages.ts';
import { useEditor } from './use-editor.ts';
import type { TreeChanges } from './use-tree-changes.ts';
import styles from './pages.module.css';

/** Makes a page of a type that the kit has, and says where it is linked; or adds a link to an address. */
export function NewPageDialog({
  tree,
  changes,
  onLink,
  onClose,
}: {
  readonly tree: PageTree;
  readonly changes: TreeChanges;
  /** A link is to be made instead. */
  readonly onLink: (menuId: string) => void;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const edit = useEditor();
  const { newPage } = messages;
  const menus = tree.menus.filter(({ place }) => place !== 'none');
  const [pageId] = useState(() => crypto.randomUUID());
  const [typeName, setTypeName] = useState(tree.types[0]?.typeName ?? 'page');
  const [title, setTitle] = useState('');
  const [menuId, setMenuId] = useState(menus[0]?.menuId ?? NOT_LINKED);
  const [problem, setProblem] = useState<string>();
  const type = tree.types.find((one) => one.typeName === typeName);
  const navigate = useNavigate();
  const nextStep = type && firstStep(type.kind);
  const make = useMutation({
    mutationFn: () =>
      api.call(site, createPage, {
        body: { pageId, typeName, title: title.trim(), ...(menuId === NOT_LINKED ? {} : { to: { menuId } }) },
      }),
    onSuccess: async () => {
      await changes.renew();
      toasts.show({
        text: newPage.made(title.trim()),
        ...(nextStep ? { action: nextStep } : {}),
      });
      onClose();
    },
  });
  /** What is done first with a page of a kind: it is edited, or something is written for it. */
  function firstStep(kind: PageKind): { readonly label: string; readonly run: () => void } | undefined {
    switch (kind) {
      case 'page':
        return { label: messages.actions.edit, run: () => edit(pageId) };
      case 'blog':
      case 'gallery':
      case 'events':
      case 'album':
      case 'list':
        return {
          label: newPage.fill,
          run: () => void navigate({ href: `/sites/${site.identifier}/writing/${pageId}` }),
        };
      default:
        return undefined;
    }
  }
  const refusal = refusalOf(make.error);
  return (
    <FormDialog
      title={newPage.title}
      submit={newPage.submit}
      isWide
      isBusy={make.isPending}
      isDirty={title !== ''}
      problem={refusal.problem}
      onSubmit={() => {
        if (title.trim() === '') {
          setProblem(newPage.nameMissing);
        } else {
          make.mutate();
        }
      }}
      onClose={onClose}
    >
      <TextField
        label={newPage.name}
        help={newPage.nameHelp}
        value={title}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever asked for a page came to name it.
        autoFocus
        error={refusal.errors['title'] ?? problem}
        onChange={(event) => {
          setTitle(event.target.value);
          setProblem(undefined);
        }}
      />
      <fieldset className={styles['types']}>
        <legend>{newPage.kind}</legend>
        {tree.types.map((one) => (
          <label key={one.typeName} className={cx(styles['type'], one.typeName === typeName && styles['chosen'])}>
            <input
              type="radio"
              name="type"
              value={one.typeName}
              checked={one.typeName === typeName}
              onChange={() => setTypeName(one.typeName)}
            />
            <Icon name={KIND_ICONS[one.kind]} />
            <span>
              <b>{titleOf(one)}</b>
              <small>{leadOf(one)}</small>
            </span>
          </label>
        ))}
        <button type="button" className={styles['type']} onClick={() => onLink(menus[0]?.menuId ?? NOT_LINKED)}>
          <Icon name="link" />
          <span>
            <b>{messages.link}</b>
            <small>{messages.linkLead}</small>
          </span>
        </button>
      </fieldset>
      <Select
        label={newPage.where}
        value={menuId}
        onChange={setMenuId}
        choices={tree.menus.map((menu) => ({ value: menu.menuId, label: menuLabel(menu) }))}
      />
    </FormDialog>
  );
}

/** What the kit calls its types; those that every kit has are named here, in the language of the person. */
function titleOf({ typeName, kind, title }: PageTree['types'][number]): string {
  return ['page', 'index', 'folder', 'blog', 'events', 'gallery', 'album'].includes(typeName)
    ? messages.kinds[kind]
    : title;
}

/** What a type is for. A kit may have several layouts of plain pages, which differ by their names. */
function leadOf({ typeName, kind, title }: PageTree['types'][number]): string {
  return kind === 'page' && typeName !== 'page' ? messages.otherLayout(title) : messages.kindLeads[kind];
}

function menuLabel({ place, title }: PageTree['menus'][number]): string {
  const { groups } = messages;
  const known = { main: groups.main, foot: groups.foot, none: groups.none, beside: title };
  return known[place];
}
