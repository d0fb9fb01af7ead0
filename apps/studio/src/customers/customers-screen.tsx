import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { CUSTOMER_VIEWS, type CustomerRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { customersFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
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
  const navigate = useNavigate();
  const shown = useListSearch(customerSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(customerListQuery(site, search)));
  const views = withRows(list, useQuery(customerViewsQuery(site)));
  const [isAccountsOpen, setAccountsOpen] = useState(false);
  const total = list.first?.total ?? list.rows.length;
  const handleOpen = useCallback(
    (customer: CustomerRow) =>
      void navigate({
        to: '/sites/$site/customers/$customerId',
        params: { site: site.identifier, customerId: customer.id },
      }),
    [navigate, site],
  );
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
        names={CUSTOMER_VIEWS}
        words={messages.views}
        current={view}
        counts={views.data?.counts}
        language={site.language}
      />
      {views.data?.counts.all === 0 ? null : <CustomerTools />}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theCustomers}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank shown={shown} words={messages} view={view} counts={views.data?.counts} first={customersFirst()} />
        }
        label={messages.table}
        scrollId={`customers-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(customer) => customer.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(customer) => <CustomerCells customer={customer} site={site} />}
      </ListBody>
      <ListFoot>{list.query.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      {isAccountsOpen ? <AccountsDialog site={site} onClose={() => setAccountsOpen(false)} /> : null}
    </>
  );
}
