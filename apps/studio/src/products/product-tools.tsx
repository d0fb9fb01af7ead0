import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ProductSort } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { useSite } from '../session/site-context.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { messages } from './messages.ts';
import { productSearch, type ProductSearch } from './search.ts';

const TYPES = [ProductType.Physical, ProductType.Digital, ProductType.Service, ProductType.GiftCard];
const SORTS: readonly ProductSort[] = ['changed', 'title', 'newest'];

/** Search, filters and order of the products list; all of it is in the address. */
export function ProductTools({ categories }: { readonly categories: readonly string[] }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/products' });
  const change = useCallback(
    (changed: { [Key in keyof ProductSearch]: ProductSearch[Key] | undefined }) =>
      void navigate({
        to: '/sites/$site/products',
        params: { site: site.identifier },
        search: (previous) => productSearch({ ...previous, ...changed }),
        replace: true,
      }),
    [navigate, site],
  );
  const handleSearch = useCallback((q: string) => change({ q }), [change]);
  const sort = search.sort ?? 'changed';
  return (
    <ListTools
      words={messages}
      typed={search.q ?? ''}
      onSearch={handleSearch}
      end={
        <SortMenu
          label={messages.sort}
          now={messages.sortedBy(messages.sorts[sort])}
          value={sort}
          onChange={(chosen) => change({ sort: chosen })}
          choices={SORTS.map((one) => ({ value: one, label: messages.sorts[one] }))}
        />
      }
    >
      <FilterChip
        label={messages.type}
        is={messages.is}
        values={search.type?.map(String) ?? []}
        choices={TYPES.map((type) => ({ value: String(type), label: messages.types[type] ?? '' }))}
        isMultiple
        onChange={(values) => change({ type: values.length > 0 ? values.map(Number) : undefined })}
      />
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
