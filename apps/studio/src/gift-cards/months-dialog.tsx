import { useQuery } from '@tanstack/react-query';
import type { GiftCardMonth, MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import styles from './gift-cards.module.css';
import { messages, months as words } from './messages.ts';
import { giftCardMonthsFile, giftCardMonthsQuery } from './queries.ts';

/** In the order in which they add up. */
const FIGURES = [
  'openingCents',
  'soldCents',
  'givenCents',
  'refundedCents',
  'redeemedCents',
  'endedCents',
  'boughtBackCents',
  'adjustedCents',
  'closingCents',
] as const satisfies readonly (keyof GiftCardMonth)[];

/** What each month did to what is owed, for whoever keeps the books. */
export function MonthsDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const query = useQuery(giftCardMonthsQuery(site));
  const found = query.data?.months;
  return (
    <Dialog
      title={words.title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          {found?.length ? <DownloadLink href={giftCardMonthsFile(site)}>{words.export}</DownloadLink> : null}
          <Button kind="ink" onPress={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      {found && found.length > 0 ? <Months months={found} language={site.language} /> : null}
      {found?.length === 0 ? <p>{words.none}</p> : null}
      {!found && query.isError ? (
        <LoadError error={query.error} what={words.title} dataFrom={0} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <ColumnSkeleton label={words.loading} /> : null}
    </Dialog>
  );
}

function Months({ months, language }: { readonly months: readonly GiftCardMonth[]; readonly language: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys too
    <section className={styles['months']} aria-label={words.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {words.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={`${month.month} ${month.currency}`}>
              <th scope="row">{monthName(month.month, language)}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{month[figure] === 0 ? '–' : formatMoney(month[figure], month.currency, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function monthName(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
