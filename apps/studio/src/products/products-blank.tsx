import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../ui/list-blank.tsx';
import { messages } from './messages.ts';
import { isNarrowed } from './search.ts';
import styles from './products.module.css';

/** Nothing to list: because of the filters, because of the tab, or because nothing is there yet. */
export function ProductsBlank({ all }: { readonly all: number }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/products' });
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
          to: '/sites/$site/products',
          params: { site: site.identifier },
          search: search.view ? { view: search.view } : {},
        })
      }
    >
      {view === 'all' ? (
        <code className={styles['command']}>
          {messages.importCommand} {site.identifier}
        </code>
      ) : null}
    </ListBlank>
  );
}
