import type { ProductSort } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { CategoryChip } from './category-chip.tsx';
import { messages } from './messages.ts';
import { productSearch } from './search.ts';

const TYPES = [ProductType.Physical, ProductType.Digital, ProductType.Service, ProductType.GiftCard];
const SORTS: readonly ProductSort[] = ['changed', 'title', 'newest'];

/** Search, filters and order of the products list; all of it is in the address. */
export function ProductTools({ categories }: { readonly categories: readonly string[] }) {
  const shown = useListSearch(productSearch);
  const { search, change } = shown;
  const sort = search.sort ?? 'changed';
  return (
    <ListTools
      words={messages}
      shown={shown}
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
      <CategoryChip categories={categories} category={search.category} onChange={(category) => change({ category })} />
    </ListTools>
  );
}
