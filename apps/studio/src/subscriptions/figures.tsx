import type { MemberSite, SubscriptionFigures } from '@portico/contract/studio';
import { dayOfIso, numberFormat } from '@portico/locale';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import styles from './subscriptions.module.css';

interface FiguresProps {
  readonly figures: SubscriptionFigures;
  readonly site: MemberSite;
}

/** What subscriptions bring and lose, and what the next thirty days bring: a bar a day. */
export function Figures({ figures, site }: FiguresProps) {
  const { counts, currency, monthlyCents, atRiskCents, expectedBackCents, churn, trials } = figures;
  const money = (cents: number) => formatMoney(cents, currency, site.language);
  return (
    <section aria-label={messages.figures}>
      <dl className={styles['figures']}>
        <div>
          <dt>{messages.active}</dt>
          <dd>{counts.active}</dd>
        </div>
        <div>
          <dt>{messages.monthly}</dt>
          <dd>{money(monthlyCents)}</dd>
          <dd className={styles['note']}>{messages.monthlyNote}</dd>
        </div>
        <div>
          <dt>{messages.left}</dt>
          <dd>{churn === null ? '–' : messages.leftOf(churn.lost, churn.live)}</dd>
          <dd className={styles['note']}>{churn === null ? messages.noneLived : messages.leftNote}</dd>
          {churn === null ? null : <Lost churn={churn} site={site} money={money} />}
          {trials.ended > 0 ? <dd className={styles['note']}>{messages.trials(trials.paid, trials.ended)}</dd> : null}
        </div>
        <div>
          <dt>{messages.failing}</dt>
          <dd>{counts.failing}</dd>
          {counts.failing > 0 ? <dd className={styles['risk']}>{messages.atRisk(money(atRiskCents))}</dd> : null}
          {counts.failing > 0 && expectedBackCents !== null ? (
            <dd className={styles['note']}>{messages.expectedBack(money(expectedBackCents))}</dd>
          ) : null}
        </div>
      </dl>
      <Forecast figures={figures} site={site} />
    </section>
  );
}

/** What went with those that left, and what became of those that stayed. */
function Lost({
  churn: { beforeCents, lostCents, loweredCents, raisedCents },
  site,
  money,
}: {
  readonly churn: NonNullable<SubscriptionFigures['churn']>;
  readonly site: MemberSite;
  readonly money: (cents: number) => string;
}) {
  const share = beforeCents === 0 ? 0 : (lostCents + loweredCents) / beforeCents;
  const percent = numberFormat(site.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <>
      {lostCents + loweredCents > 0 ? (
        <dd className={styles['note']}>
          {messages.lostMoney(money(lostCents + loweredCents), money(beforeCents), percent)}
        </dd>
      ) : null}
      {loweredCents + raisedCents > 0 ? (
        <dd className={styles['note']}>{messages.staysMoney(money(loweredCents), money(raisedCents))}</dd>
      ) : null}
    </>
  );
}

function Forecast({ figures: { forecast, currency }, site }: FiguresProps) {
  const now = useNow();
  const money = (cents: number) => formatMoney(cents, currency, site.language);
  const day = (iso: string) => formatDay(noonOf(iso), now, { ...site, timeZone: 'UTC' });
  const count = forecast.reduce((sum, one) => sum + one.count, 0);
  const total = forecast.reduce((sum, one) => sum + one.totalCents, 0);
  const most = Math.max(1, ...forecast.map(({ totalCents }) => totalCents));
  // The first, the last and the one between: the list says every day to whoever hears it.
  const daysBelow = [0, 0.5, 1].flatMap((share) => forecast[Math.floor((forecast.length - 1) * share)]?.day ?? []);
  const busiest = forecast.toSorted((a, b) => b.count - a.count)[0];
  return (
    <div className={styles['forecast']}>
      <div>
        <p className={styles['note']}>{messages.renewals}</p>
        <p className={styles['sum']}>{money(total)}</p>
        <p className={styles['note']}>
          {messages.renewalCount(count)}
          {busiest && busiest.count > 1 ? `. ${messages.busiest(day(busiest.day), busiest.count)}` : ''}
        </p>
      </div>
      <div>
        <ol className={styles['bars']} aria-label={messages.renewals}>
          {forecast.map((one) => (
            <li key={one.day} title={messages.bar(day(one.day), one.count, money(one.totalCents))}>
              <span className={text['hidden']}>{messages.bar(day(one.day), one.count, money(one.totalCents))}</span>
              <span
                aria-hidden="true"
                className={styles['bar']}
                style={{ blockSize: `${Math.round((one.totalCents / most) * 100)}%` }}
              />
            </li>
          ))}
        </ol>
        <p className={styles['days']} aria-hidden="true">
          {daysBelow.map((one) => (
            <span key={one}>{day(one)}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The middle of a day of the calendar, whatever zone it is looked at from. */
function noonOf(iso: string): number {
  return (dayOfIso(iso) ?? 0) * 86_400_000 + 43_200_000;
}
