import { CategoryChip } from '../products/category-chip.tsx';
import { useSite } from '../session/site-context.ts';
import { ListTools } from '../ui/list-tools.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { messages } from './messages.ts';
import { inventoryFile } from './queries.ts';
import { inventorySearch } from './search.ts';

/** Search and filter of the inventory, in its address, and the list as a file. */
export function InventoryTools({ categories }: { readonly categories: readonly string[] }) {
  const site = useSite();
  const shown = useListSearch(inventorySearch);
  const { search, change } = shown;
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={<DownloadLink href={inventoryFile(site, search)}>{messages.export}</DownloadLink>}
    >
      <CategoryChip categories={categories} category={search.category} onChange={(category) => change({ category })} />
    </ListTools>
  );
}
