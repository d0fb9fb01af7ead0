import { lazy, Suspense, useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { ProductSearch } from '../search.ts';
import { messages } from './messages.ts';
import { selectionOf, useBulk } from './use-bulk.ts';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));
const WordsDialog = lazy(() => import('./words-dialog.tsx'));

/** What can be done with the chosen products. */
export function BulkActions({
  site,
  selection,
  search,
  total,
  categories,
}: {
  readonly site: MemberSite;
  readonly selection: Selection;
  readonly search: ProductSearch;
  readonly total: number;
  readonly categories: readonly string[];
}) {
  const [open, setOpen] = useState<'prices' | 'categories' | 'tags'>();
  const close = () => setOpen(undefined);
  const selected = selectionOf(selection, search);
  const bulk = useBulk(site, selected, () => {
    close();
    selection.clear();
  });
  const count = selection.isAll ? total : selection.ids.size;
  const common = { site, count, bulk, onClose: close };
  return (
    <>
      <BulkBar selection={selection} total={total} language={site.language}>
        <Button kind="bare" size="small" onPress={() => setOpen('prices')}>
          {messages.prices}
        </Button>
        <MenuButton
          label={messages.visibility}
          placement="top"
          button={
            <Button kind="bare" size="small" isBusy={bulk.isChanging && open === undefined}>
              {messages.visibility}
            </Button>
          }
        >
          <MenuItem icon="eye" onAction={() => bulk.change({ kind: 'visibility', to: 'published' })}>
            {messages.show}
          </MenuItem>
          <MenuItem icon="lock" onAction={() => bulk.change({ kind: 'visibility', to: 'hidden' })}>
            {messages.hide}
          </MenuItem>
          <MenuItem icon="file" onAction={() => bulk.change({ kind: 'visibility', to: 'draft' })}>
            {messages.draft}
          </MenuItem>
        </MenuButton>
        <Button kind="bare" size="small" onPress={() => setOpen('categories')}>
          {messages.categories}
        </Button>
        <Button kind="bare" size="small" onPress={() => setOpen('tags')}>
          {messages.tags}
        </Button>
      </BulkBar>
      <Suspense fallback={null}>
        {open === 'prices' && count > 0 ? <PriceDialog {...common} selected={selected} /> : null}
        {(open === 'categories' || open === 'tags') && count > 0 ? (
          <WordsDialog key={open} {...common} kind={open} known={open === 'categories' ? categories : []} />
        ) : null}
      </Suspense>
    </>
  );
}
