import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CollectionItem, CollectionRow } from '@portico/contract/studio';
import { editorText } from '../../editor/messages.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { ListBlank } from '../../shell/list-blank.tsx';
import { ListBody } from '../../shell/list-body.tsx';
import { NoRight } from '../../shell/not-found.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListTools } from '../../ui/list-tools.tsx';
import { ScreenBar } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { useList } from '../../ui/use-list.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { Views } from '../../ui/views.tsx';
import { messages } from '../messages.ts';
import { collectionsQuery, itemListQuery } from '../queries.ts';
import { ITEM_VIEWS, itemSearch } from '../search.ts';
import { useItemChanges } from '../use-item-changes.ts';
import { WordsDialog } from '../words/words-dialog.tsx';
import { COLUMNS, ItemCells } from './item-cells.tsx';
import { NewItem } from './new-item.tsx';
import { NewPictures } from './new-pictures.tsx';
import styles from '../writing.module.css';

/** What is written in one collection: posts, events, pictures. */
export function ItemsScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? <Items /> : <NoRight site={site} title={messages.title} section="writing" />;
}

function Items() {
  const site = useSite();
  const navigate = useNavigate();
  const { collectionId } = useParams({ from: '/sites/$site/writing/$collectionId' });
  const shown = useListSearch(itemSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(itemListQuery(site, collectionId, search)));
  const { first, rows } = list;
  const collection = first?.collection;
  const selection = useSelection(
    rows.map(({ id }) => id),
    `${collectionId} ${JSON.stringify(search)}`,
  );
  const changes = useItemChanges(site, collectionId);
  const mayChange = mayDo(site, 'content.items');
  const open = useCallback(
    ({ id }: CollectionItem) =>
      void navigate({
        to: '/sites/$site/writing/$collectionId/$itemId',
        params: { site: site.identifier, collectionId, itemId: id },
      }),
    [navigate, site, collectionId],
  );
  const all = Object.entries(first?.counts ?? {}).reduce(
    (sum, [name, count]) => (name === 'removed' ? sum : sum + count),
    0,
  );
  // There is nothing yet that could be searched for.
  const isBare = first !== undefined && all === 0 && !shown.isNarrowed && search.view === undefined;
  const kind = collection?.kind ?? 'posts';
  const chosen = () => ({ itemIds: [...selection.ids] });
  const bulk = (change: Parameters<typeof changes.change>[1]) => {
    changes.change(chosen().itemIds, change);
    selection.clear();
  };
  const openWords = () => shown.change({ open: 'words' });
  return (
    <>
      <ScreenBar
        title={collection?.title ?? messages.title}
        aside={<CollectionChoice current={collectionId} />}
        actions={
          <>
            {kind === 'gallery' ? <NewPictures collectionId={collectionId} /> : null}
            {mayChange ? <WordsButton onPress={openWords} className={styles['wide']} /> : null}
            <NewItem kind={kind} types={first?.types} takesPlain={first?.takesPlain} changes={changes} />
          </>
        }
      />
      <Views
        label={messages.viewsLabel}
        names={ITEM_VIEWS}
        words={messages.views}
        current={search.view ?? 'all'}
        counts={first ? { ...zero(), ...first.counts, all } : undefined}
        language={site.language}
      />
      {isBare ? null : (
        <ListTools words={messages} shown={shown}>
          <WordFilter
            label={messages.category}
            words={first?.categories ?? []}
            current={search.category}
            onChange={(category) => shown.change({ category })}
          />
          <WordFilter
            label={messages.tag}
            words={first?.tags ?? []}
            current={search.tag}
            onChange={(tag) => shown.change({ tag })}
          />
          {mayChange ? <WordsButton onPress={openWords} className={styles['narrow']} /> : null}
        </ListTools>
      )}
      <ListBody
        list={list}
        what={messages.theItems}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={all > 0 && (shown.isNarrowed || search.view !== undefined)}
            words={{ ...messages, nothing: messages.nothing[kind], nothingLead: messages.nothingLead[kind] }}
            clear={() => shown.change({ q: undefined, view: undefined, category: undefined, tag: undefined })}
            actions={<NewItem kind={kind} types={first?.types} takesPlain={first?.takesPlain} changes={changes} />}
          />
        }
        label={messages.table}
        scrollId={`items-${collectionId}`}
        columns={COLUMNS}
        rowKey={(item) => item.id}
        rowName={(item) => item.title || messages.untitled}
        rowClassName={styles['row']}
        hasImages
        {...(mayChange ? { selection } : {})}
        onOpen={open}
        onEdit={open}
      >
        {(item) => (
          <ItemCells
            item={item}
            collectionId={collectionId}
            changes={changes}
            mayChange={mayChange}
            isPageHidden={collection?.isEnabled === false}
            order={collection?.isOrdered && !shown.isNarrowed && search.view === undefined ? rows : undefined}
          />
        )}
      </ListBody>
      <BulkBar selection={selection} total={rows.length} language={site.language}>
        {search.view === 'removed' ? (
          <Button kind="bare" size="small" onPress={() => bulk('restore')}>
            {messages.restore}
          </Button>
        ) : (
          <>
            <Button kind="bare" size="small" onPress={() => bulk('hide')}>
              {messages.hide}
            </Button>
            <Button kind="bare" size="small" onPress={() => bulk('show')}>
              {messages.show}
            </Button>
            <Button kind="bare" size="small" onPress={() => bulk('remove')}>
              {messages.remove}
            </Button>
          </>
        )}
      </BulkBar>
      <ListFoot>{first ? messages.count(first.total, site.language) : ''}</ListFoot>
      {search.open === 'words' && first ? (
        <WordsDialog
          collectionId={collectionId}
          words={{ tag: first.tags, category: first.categories }}
          onClose={() => shown.change({ open: undefined })}
        />
      ) : null}
    </>
  );
}

/** Beside the title, and among the filters where there is no room beside it. */
function WordsButton({ onPress, className }: { readonly onPress: () => void; readonly className: string | undefined }) {
  return (
    <Button onPress={onPress} className={className}>
      {messages.words}
    </Button>
  );
}

const zero = () => Object.fromEntries(ITEM_VIEWS.map((name) => [name, 0]));

/** Which collection is written in, where there are several. */
function CollectionChoice({ current }: { readonly current: string }) {
  const site = useSite();
  const { data, isError } = useQuery(collectionsQuery(site));
  if (isError) {
    return <span role="alert">{editorText('unableToLoadCollections')}</span>;
  }
  const collections: readonly CollectionRow[] = data?.collections ?? [];
  return collections.length > 1 ? (
    <nav className={styles['collections']} aria-label={messages.theCollections}>
      {collections.map(({ id, title }) => (
        <Link
          key={id}
          to="/sites/$site/writing/$collectionId"
          params={{ site: site.identifier, collectionId: id }}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  ) : null;
}

function WordFilter({
  label,
  words,
  current,
  onChange,
}: {
  readonly label: string;
  readonly words: readonly { readonly word: string }[];
  readonly current: string | undefined;
  readonly onChange: (word: string | undefined) => void;
}) {
  return words.length === 0 && current === undefined ? null : (
    <Select
      label={label}
      isLabelHidden
      value={current ?? ''}
      choices={[
        { value: '', label: `${label}: ${messages.any}` },
        ...words.map(({ word }) => ({ value: word, label: word })),
      ]}
      onChange={(word) => onChange(word === '' ? undefined : word)}
    />
  );
}
