import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import {
  getPageTree,
  getSignUpForm,
  listForms,
  listLinkTargets,
  listLists,
  listSavedSections,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { Select } from '../../ui/select.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

type Target = 'collection' | 'form' | 'item' | 'section' | 'list' | 'menu';

interface Offered {
  readonly id: string;
  readonly title: string;
}

/** Something of the site that a block shows: a form, a list, a collection, an item. */
export function ReferenceField({
  label,
  target,
  value,
  onChange,
}: {
  readonly label: string;
  readonly target: Target;
  readonly value: string;
  readonly onChange: (to: string | undefined) => void;
}) {
  const { site } = useEditor();
  const offered = useOffered(site, target);
  const list = offered.data ?? [];
  // A list is signed up for by a form, which it has from now on.
  const prepare = useMutation({
    mutationFn: (listId: string) => api.call(site, getSignUpForm, { params: { listId } }),
    onSuccess: (_made, listId) => onChange(listId),
  });
  const choose = (to: string): void => {
    if (target === 'list' && to !== '') return prepare.mutate(to);
    return onChange(to === '' ? undefined : to);
  };
  const isGone = value !== '' && offered.isSuccess && !list.some(({ id }) => id === value);
  return (
    <div className={styles['choice']}>
      <Select
        label={label}
        value={value}
        choices={[
          { value: '', label: messages.field.none },
          ...list.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={choose}
      />
      {offered.isError || prepare.isError ? (
        <p className={styles['wrong']}>
          {target === 'collection' ? editorText('unableToLoadCollections') : editorText('unableToLoad')}
        </p>
      ) : null}
      {isGone ? <p className={styles['wrong']}>{editorText('unableToLocateContent')}</p> : null}
    </div>
  );
}

/** What there is of a kind to choose from. */
export const useOffered = (site: MemberSite, target: Target) => useQuery(offeredQuery(site, target));

function offeredQuery(site: MemberSite, target: Target): UseQueryOptions<readonly Offered[]> {
  return {
    queryKey: [site.websiteId, 'editor-offered', target],
    queryFn: async () => {
      switch (target) {
        case 'form': {
          const { rows } = await api.call(site, listForms);
          return rows.filter(({ state }) => state !== 'removed').map(({ id, name }) => ({ id, title: name }));
        }
        case 'list': {
          const { rows } = await api.call(site, listLists);
          return rows.map(({ id, name }) => ({ id, title: name }));
        }
        case 'collection': {
          const { pages } = await api.call(site, getPageTree);
          return pages.filter(({ items }) => items !== null).map(({ pageId, title }) => ({ id: pageId, title }));
        }
        case 'menu': {
          const { menus } = await api.call(site, getPageTree);
          return menus.filter(({ place }) => place !== 'none').map(({ menuId, title }) => ({ id: menuId, title }));
        }
        case 'section': {
          const { sections } = await api.call(site, listSavedSections);
          return sections.filter(({ isShared }) => isShared).map(({ id, name }) => ({ id, title: name }));
        }
        case 'item': {
          const { targets } = await api.call(site, listLinkTargets, { query: {} });
          return targets
            .filter(({ kind }) => kind === 'item' || kind === 'product')
            .map(({ id, title }) => ({ id, title }));
        }
      }
    },
    retry: false,
  };
}
