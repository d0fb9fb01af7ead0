import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../ui/list-blank.tsx';
import { messages } from './messages.ts';
import { isNarrowed } from './search.ts';

/** Nothing to list: because of the filters, because of the tab, or because nothing can run out yet. */
export function InventoryBlank({ all }: { readonly all: number }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/inventory' });
  const view = search.view ?? 'all';
  return (
    <ListBlank
      isNarrowed={isNarrowed(search)}
      words={{
        noMatch: messages.noMatch,
        noMatchLead: messages.noMatchLead(all, site.language),
        clear: messages.clearFilters,
        nothing: messages.nothing[view],
        nothingLead: messages.nothingLead[view],
      }}
      onClear={() =>
        void navigate({
          to: '/sites/$site/inventory',
          params: { site: site.identifier },
          search: search.view ? { view: search.view } : {},
        })
      }
    />
  );
}
