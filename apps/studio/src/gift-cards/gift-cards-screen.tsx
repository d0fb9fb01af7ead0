import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { GIFT_CARD_VIEWS, type GiftCardRow, type GiftCardViews, type MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { giftCardsFirst } from './first.ts';
import { COLUMNS, GiftCardCells } from './gift-card-cells.tsx';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import styles from './gift-cards.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { messages } from './messages.ts';
import { MonthsDialog } from './months-dialog.tsx';
import { giftCardFiguresQuery, giftCardListQuery, giftCardsFile } from './queries.ts';
import { giftCardSearch } from './search.ts';

/** Gift cards as what the shop owes: figures, the list, and one card with its ledger. */
export function GiftCardsScreen() {
  const site = useSite();
  return mayDo(site, 'giftcards.issue') ? (
    <GiftCards site={site} />
  ) : (
    <NoRight site={site} title={messages.giftCards} section="giftCards" />
  );
}

function GiftCards({ site }: { readonly site: MemberSite }) {
  const navigate = useNavigate();
  const shown = useListSearch(giftCardSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(giftCardListQuery(site, search)));
  const { data: figures, isHeld } = withRows(list, useQuery(giftCardFiguresQuery(site)));
  const view = search.view ?? 'all';
  // Back closes what is open.
  const open = (id: string | undefined) =>
    void navigate({
      to: '/sites/$site/gift-cards',
      params: { site: site.identifier },
      search: (before) => giftCardSearch({ ...before, open: id }),
    });
  const handleOpen = ({ id }: GiftCardRow) => open(id);
  const isNew = figures?.counts.all === 0;
  return (
    <>
      <ScreenBar
        title={messages.giftCards}
        actions={
          <>
            {mayDo(site, 'store.edit') ? (
              <Link
                className={cx(chip['filter'], chip['bare'])}
                to="/sites/$site/gift-cards/settings"
                params={{ site: site.identifier }}
              >
                {messages.settings}
              </Link>
            ) : null}
            <Button kind="ink" icon="plus" onPress={() => open('new')}>
              {messages.issue}
            </Button>
          </>
        }
      />
      <Views
        label={messages.viewsLabel}
        names={GIFT_CARD_VIEWS}
        words={messages.views}
        current={view}
        counts={figures?.counts}
        language={site.language}
      />
      {figures && figures.keptCards > 0 ? (
        <Notice tone="warn">
          <p>{messages.keptCards(figures.keptCards, site.language)}</p>
        </Notice>
      ) : null}
      {figures && figures.wrongCodes > 0 ? (
        <Notice tone="warn">
          <p>{messages.wrongCodes(figures.wrongCodes, site.language)}</p>
        </Notice>
      ) : null}
      {isNew || !figures ? null : <Figures figures={figures} site={site} />}
      {isNew ? null : (
        <ListTools
          words={messages}
          shown={shown}
          end={
            <>
              <Button onPress={() => open('months')}>{messages.months}</Button>
              <DownloadLink href={giftCardsFile(site)}>{messages.export}</DownloadLink>
            </>
          }
        />
      )}
      <ListBody
        list={list}
        isHeld={isHeld}
        what={messages.theGiftCards}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank
            shown={shown}
            words={{ ...messages, noMatchLead: () => messages.noMatchLead }}
            view={view}
            counts={figures?.counts}
            first={giftCardsFirst(() => open('new'))}
          />
        }
        label={messages.table}
        scrollId={`gift-cards-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(card) => card.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(card) => <GiftCardCells card={card} site={site} onOpen={handleOpen} />}
      </ListBody>
      <ListFoot>{list.first?.total == null ? '' : messages.count(list.first.total, site.language)}</ListFoot>
      {search.open === 'new' ? <IssueDialog site={site} onClose={() => open(undefined)} /> : null}
      {search.open === 'months' ? <MonthsDialog site={site} onClose={() => open(undefined)} /> : null}
      {search.open !== undefined && search.open !== 'new' && search.open !== 'months' ? (
        <GiftCardDialog key={search.open} site={site} cardId={search.open} onOpen={open} />
      ) : null}
    </>
  );
}

/** What is owed first: gift cards are a debt until they are spent. */
function Figures({ figures, site }: { readonly figures: GiftCardViews; readonly site: MemberSite }) {
  const money = (cents: number) => formatMoney(cents, figures.currency, site.language);
  return (
    <dl className={styles['figures']} aria-label={messages.figures}>
      <div>
        <dt>{messages.owed}</dt>
        <dd>
          {money(figures.owed.cents)}
          <small>{messages.owedOn(figures.owed.cards, site.language)}</small>
        </dd>
      </div>
      <div>
        <dt>{messages.sold}</dt>
        <dd>
          {money(figures.soldCents)}
          <small>{messages.lastDays}</small>
        </dd>
      </div>
      <div>
        <dt>{messages.used}</dt>
        <dd>
          {money(figures.usedCents)}
          <small>{messages.lastDays}</small>
        </dd>
      </div>
    </dl>
  );
}
