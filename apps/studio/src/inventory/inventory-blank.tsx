import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';
import { isNarrowed } from './search.ts';

/** Nothing to list: because of the filters, because of the tab, or because nothing can run out yet. */
export function InventoryBlank({ all }: { readonly all: number }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/inventory' });
  if (!isNarrowed(search)) {
    const view = search.view ?? 'all';
    return (
      <Blank title={messages.nothing[view]}>
        <p>{messages.nothingLead[view]}</p>
      </Blank>
    );
  }
  return (
    <Blank
      title={messages.noMatch}
      actions={
        <Button
          onPress={() =>
            void navigate({
              to: '/sites/$site/inventory',
              params: { site: site.identifier },
              search: search.view ? { view: search.view } : {},
            })
          }
        >
          {messages.clearFilters}
        </Button>
      }
    >
      <p>{messages.noMatchLead(all, site.language)}</p>
    </Blank>
  );
}
