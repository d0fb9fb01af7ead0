import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type DiscountFields, DISCOUNT_VIEWS, type DiscountRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { ListBlank } from '../shell/list-blank.tsx';
import { discountsFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { COLUMNS, DiscountCells } from './discount-cells.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { messages } from './messages.ts';
import { discountListQuery } from './queries.ts';
import { discountSearch } from './search.ts';
import styles from './discounts.module.css';

/** Codes that shoppers type. */
export function DiscountsScreen() {
  const site = useSite();
  return mayDo(site, 'discounts.edit') ? (
    <Discounts />
  ) : (
    <NoRight site={site} title={messages.discounts} section="discounts" />
  );
}

function Discounts() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(discountSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(discountListQuery(site, search)));
  const { first } = list;
  // Back closes what is open.
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '/sites/$site/discounts',
        params: { site: site.identifier },
        search: (before) => discountSearch({ ...before, open: id }),
      }),
    [navigate, site],
  );
  const handleOpen = useCallback(({ id }: DiscountRow) => open(id), [open]);
  const isNew = first?.counts?.all === 0;
  const [kind, setKind] = useState<DiscountFields['kind']>();
  const begin = (chosen: DiscountFields['kind']) => {
    setKind(chosen);
    open('new');
  };
  return (
    <>
      <ScreenBar
        title={messages.discounts}
        actions={
          <Button kind="ink" icon="plus" onPress={() => open('new')}>
            {messages.create}
          </Button>
        }
      />
      {isNew ? null : (
        <>
          <Views
            label={messages.viewsLabel}
            names={DISCOUNT_VIEWS}
            words={messages.views}
            current={search.view ?? 'all'}
            counts={first?.counts}
            language={site.language}
          />
          <ListTools words={messages} shown={shown} />
        </>
      )}
      <ListBody
        list={list}
        what={messages.theDiscounts}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={!isNew && (shown.isNarrowed || search.view !== undefined)}
            words={messages}
            clear={() => shown.change({ q: undefined, view: undefined })}
            first={discountsFirst(begin)}
          />
        }
        label={messages.table}
        scrollId={`discounts-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(discount) => discount.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
        onEdit={handleOpen}
      >
        {(discount) => <DiscountCells discount={discount} onEdit={handleOpen} />}
      </ListBody>
      <ListFoot>{first?.total == null ? '' : messages.count(first.total, site.language)}</ListFoot>
      {search.open ? (
        <DiscountDialog
          key={search.open}
          open={search.open}
          kind={kind}
          currency={first?.currency ?? 'USD'}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
