import {
  dateFormat,
  fillMessage,
  isCurrencyCode,
  money,
  numberFormat,
  shopperMessages,
  storeMoneyText,
} from '@portico/locale';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { unsubscribeUrl } from '../../sites/outbox/unsubscribes.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../../store/services.ts';
import type { Week } from './read-week.ts';

export interface WeeklyMailFacts {
  readonly week: Week;
  /** The day on which it goes. */
  readonly monday: string;
  readonly accountId: string;
  readonly email: string;
}

/** Less of a difference is none. */
const LEAST_CHANGE = 0.05;

/** The figures of a week in sentences: who came, what was sold, what sold best, and what changed. */
export function weeklyMail(
  services: Pick<Services, 'environment' | 'secrets'>,
  site: Site,
  { week, monday, accountId, email }: WeeklyMailFacts,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.weekly;
  const siteTitle = oneLine(site.profile.siteTitle);
  const stop = unsubscribeUrl(services, site, { list: 'weekly', email });
  const dayText = (day: string) =>
    dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return {
    about: 'shop',
    recipient: email,
    subject: fillMessage(texts.subject, { siteTitle }),
    unsubscribeUrl: stop,
    ...mailHtml({
      siteTitle,
      language,
      title: fillMessage(texts.title, { from: dayText(week.range.from), to: dayText(week.range.to) }),
      lead: visitorLines(week, language).join(' '),
      sections: [
        { kind: 'facts', title: texts.salesTitle, lines: saleLines(week, language) },
        { kind: 'link', label: texts.open, url: `${siteOrigin(site, services.environment)}/config` },
        { kind: 'facts', title: texts.reasonTitle, lines: [fillMessage(texts.reason, { siteTitle })] },
        { kind: 'link', label: texts.stop, url: stop },
      ],
    }),
    dedupeKey: `weekly-mail ${monday} ${accountId}`,
  };
}

function visitorLines({ visitors, visits, visitorsBefore }: Week, language: string): readonly string[] {
  const texts = shopperMessages(language).mails.weekly;
  if (visits === 0) return [texts.nobody];
  const count = numberFormat(language, {});
  return [
    fillMessage(texts.visitors, { visitors: count.format(visitors), visits: count.format(visits) }),
    ...changeOf(visitors, visitorsBefore, language),
  ];
}

function saleLines({ orders, revenue, revenueBefore, currency, best }: Week, language: string): readonly string[] {
  const texts = shopperMessages(language).mails.weekly;
  if (orders === 0) return [texts.soldNothing];
  const amount = (cents: number) =>
    isCurrencyCode(currency) ? storeMoneyText(money(BigInt(cents), currency)) : `${cents} ${currency}`;
  const count = numberFormat(language, {});
  return [
    fillMessage(texts.sold, { revenue: amount(revenue), orders: count.format(orders) }),
    ...changeOf(revenue, revenueBefore, language),
    ...(best
      ? [
          fillMessage(texts.best, {
            product: oneLine(best.label),
            pieces: count.format(best.pieces),
            amount: amount(best.revenue),
          }),
        ]
      : []),
  ];
}

/** What changed; nothing is said where there was nothing before. */
function changeOf(value: number, before: number, language: string): readonly string[] {
  if (before === 0) return [];
  const texts = shopperMessages(language).mails.weekly;
  const change = value / before - 1;
  if (Math.abs(change) < LEAST_CHANGE) return [texts.same];
  const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change));
  return [fillMessage(change > 0 ? texts.more : texts.less, { share })];
}
