import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';
import { isNarrowed } from './search.ts';
import styles from './products.module.css';

/** Nothing to list: because of the filters, because of the tab, or because nothing is there yet. */
export function ProductsBlank({ all }: { readonly all: number }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/products' });
  if (isNarrowed(search)) {
    return (
      <Blank
        title={messages.noMatch}
        actions={
          <Button
            onPress={() =>
              void navigate({
                to: '/sites/$site/products',
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
  const view = search.view ?? 'all';
  return (
    <Blank title={messages.nothing[view]}>
      <p>{messages.nothingLead[view]}</p>
      {view === 'all' ? (
        <code className={styles['command']}>
          {messages.importCommand} {site.identifier}
        </code>
      ) : null}
    </Blank>
  );
}
