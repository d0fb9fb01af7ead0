import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSite } from '../session/site-context.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { messages } from './messages.ts';
import { inventoryFile } from './queries.ts';
import { inventorySearch, type InventorySearch } from './search.ts';

/** Search and filter of the inventory, in its address, and the list as a file. */
export function InventoryTools({ categories }: { readonly categories: readonly string[] }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/inventory' });
  const change = useCallback(
    (changed: { [Key in keyof InventorySearch]: InventorySearch[Key] | undefined }) =>
      void navigate({
        to: '/sites/$site/inventory',
        params: { site: site.identifier },
        search: (previous) => inventorySearch({ ...previous, ...changed }),
        replace: true,
      }),
    [navigate, site],
  );
  const handleSearch = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListTools
      words={messages}
      typed={search.q ?? ''}
      onSearch={handleSearch}
      end={
        <a className={cx(chip['filter'], chip['bare'])} href={inventoryFile(site, search)} download>
          {messages.export}
        </a>
      }
    >
      {categories.length > 0 ? (
        <FilterChip
          label={messages.category}
          is={messages.is}
          values={search.category === undefined ? [] : [search.category]}
          choices={categories.map((category) => ({ value: category, label: category }))}
          onChange={([category]) => change({ category })}
        />
      ) : null}
    </ListTools>
  );
}
