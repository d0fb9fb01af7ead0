import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CUSTOMER_VIEWS, type CustomerRow } from '@portico/contract/studio';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListBlank } from '../ui/list-blank.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { Views } from '../ui/views.tsx';
import { AccountsDialog } from './accounts-dialog.tsx';
import { COLUMNS, CustomerCells } from './customer-cells.tsx';
import { CustomerTools } from './customer-tools.tsx';
import styles from './customers.module.css';
import { messages } from './messages.ts';
import { customerListQuery, customerViewsQuery } from './queries.ts';
import { customerSearch } from './search.ts';

/** Everybody who bought, and shoppers with an account: tabs, search, rows. */
export function CustomersScreen() {
  const site = useSite();
  return mayDo(site, 'customers.read') ? (
    <Customers />
  ) : (
    <NoRight site={site} title={messages.customers} section="customers" />
  );
}

function Customers() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/customers' });
  const views = useQuery(customerViewsQuery(site));
  const list = useInfiniteQuery(customerListQuery(site, search));
  const [isAccountsOpen, setAccountsOpen] = useState(false);
  const loaded = useListRows(list);
  const total = loaded.first?.total ?? loaded.rows.length;
  const handleOpen = useCallback(
    (customer: CustomerRow) =>
      void navigate({
        to: '/sites/$site/customers/$customerId',
        params: { site: site.identifier, customerId: customer.id },
      }),
    [navigate, site],
  );
  const handleClear = () =>
    void navigate({
      to: '/sites/$site/customers',
      params: { site: site.identifier },
      search: (previous) => customerSearch({ ...previous, q: '' }),
      replace: true,
    });
  const view = search.view ?? 'all';
  return (
    <>
      <ScreenBar
        title={messages.customers}
        actions={
          mayDo(site, 'store.edit') ? <Button onPress={() => setAccountsOpen(true)}>{messages.accounts}</Button> : null
        }
      />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={view}
        views={CUSTOMER_VIEWS.map((name) => ({ name, label: messages.views[name], count: views.data?.counts[name] }))}
      />
      <CustomerTools />
      <ListBody
        list={list}
        rows={loaded}
        what={messages.theCustomers}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={search.q !== undefined}
            words={{
              noMatch: messages.noMatch,
              noMatchLead: messages.noMatchLead(views.data?.counts[view] ?? 0, site.language),
              clear: messages.clearSearch,
              nothing: messages.nothing[view],
              nothingLead: messages.nothingLead[view],
            }}
            onClear={handleClear}
          />
        }
        label={messages.table}
        scrollId={`customers-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(customer) => customer.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(customer) => <CustomerCells customer={customer} site={site} now={now} />}
      </ListBody>
      <ListFoot>{list.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      {isAccountsOpen ? <AccountsDialog site={site} onClose={() => setAccountsOpen(false)} /> : null}
    </>
  );
}
