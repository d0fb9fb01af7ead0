import { CUSTOMER_SORTS } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { messages } from './messages.ts';
import { customersFile } from './queries.ts';
import { customerSearch } from './search.ts';

/** Search and order of the list of customers, in its address, and the list as a file. */
export function CustomerTools() {
  const site = useSite();
  const shown = useListSearch(customerSearch);
  const { search, change } = shown;
  const sort = search.sort ?? 'lastOrder';
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={
        <>
          {mayDo(site, 'customers.export') ? (
            <DownloadLink href={customersFile(site, search)}>{messages.export}</DownloadLink>
          ) : null}
          <SortMenu
            label={messages.sort}
            now={messages.sortedBy(messages.sorts[sort])}
            value={sort}
            onChange={(chosen) => change({ sort: chosen })}
            choices={CUSTOMER_SORTS.map((one) => ({ value: one, label: messages.sorts[one] }))}
          />
        </>
      }
    />
  );
}
