import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CUSTOMER_SORTS } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { ListTools } from '../ui/list-tools.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { messages } from './messages.ts';
import { customersFile } from './queries.ts';
import { customerSearch, type CustomerSearch } from './search.ts';

/** Search and order of the list of customers, in its address, and the list as a file. */
export function CustomerTools() {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/customers' });
  const change = useCallback(
    (changed: { [Key in keyof CustomerSearch]: CustomerSearch[Key] | undefined }) =>
      void navigate({
        to: '/sites/$site/customers',
        params: { site: site.identifier },
        search: (previous) => customerSearch({ ...previous, ...changed }),
        replace: true,
      }),
    [navigate, site],
  );
  const handleSearch = useCallback((q: string) => change({ q }), [change]);
  const sort = search.sort ?? 'lastOrder';
  return (
    <ListTools
      words={messages}
      typed={search.q ?? ''}
      onSearch={handleSearch}
      end={
        <>
          {mayDo(site, 'customers.export') ? (
            <a className={cx(chip['filter'], chip['bare'])} href={customersFile(site, search)} download>
              {messages.export}
            </a>
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
