import type { HomeSummary, MemberSite } from '@portico/contract/studio';
import type { LinkProps } from '@tanstack/react-router';
import { formatDay, formatWhen } from '../format/dates.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';

/** Something that somebody has to do, and where. */
interface Task {
  readonly icon: IconName;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
  readonly line: string;
  /** Below the line; empty where there is no more to say. */
  readonly help: string;
}

/** Whether anything can ever wait for whoever has this summary: it is null throughout where nothing is hers to do. */
export function mayWait({ setUp: _setUp, ...counted }: HomeSummary): boolean {
  return Object.values(counted).some((count) => count !== null);
}

/** What waits in a site, the most urgent first; only what the person may see is in the summary. */
export function tasksOf(summary: HomeSummary, site: MemberSite, now: number): readonly Task[] {
  const { products, keysRefused, failedMailCount, waitingReviewCount, scriptErrorCount, templateErrorCount } = summary;
  const { language } = site;
  const tasks: Task[] = [];
  if (keysRefused) {
    const help = messages.keysHelp[keysRefused];
    tasks.push({ icon: 'alert', link: { to: '/sites/$site/payments/setup' }, line: messages.keysLine, help });
  }
  tasks.push(...orderTasks(summary, site, now));
  if (products && products.soldOutCount > 0) {
    const link = { to: '/sites/$site/products', search: { view: 'soldOut' } } as const;
    const line = messages.soldOutLine(products.soldOutCount, language);
    tasks.push({ icon: 'tag', link, line, help: messages.soldOutHelp });
  }
  if (waitingReviewCount) {
    const link = { to: '/sites/$site/reviews', search: { view: 'pending' } } as const;
    const line = messages.reviewLine(waitingReviewCount, language);
    tasks.push({ icon: 'note', link, line, help: messages.reviewHelp });
  }
  if (summary.waitingCommentCount) {
    const link = { to: '/sites/$site/comments', search: { view: 'pending' } } as const;
    const line = messages.commentLine(summary.waitingCommentCount, language);
    tasks.push({ icon: 'inbox', link, line, help: messages.commentHelp });
  }
  if (summary.readyRestockCount) {
    const line = messages.restockLine(summary.readyRestockCount, language);
    tasks.push({ icon: 'mail', link: { to: '/sites/$site/restock' }, line, help: messages.restockHelp });
  }
  if (summary.wrongGiftCodeCount) {
    const line = messages.giftCodesLine(summary.wrongGiftCodeCount, language);
    tasks.push({ icon: 'alert', link: { to: '/sites/$site/gift-cards' }, line, help: messages.giftCodesHelp });
  }
  if (summary.differingBookDayCount) {
    const line = messages.booksLine(summary.differingBookDayCount, language);
    tasks.push({ icon: 'alert', link: { to: '/sites/$site/payments/books' }, line, help: messages.booksHelp });
  }
  if (summary.newSubmissionCount) {
    const line = messages.submissionLine(summary.newSubmissionCount, language);
    const link = { to: '/sites/$site/submissions', search: { view: 'new' } } as const;
    tasks.push({ icon: 'inbox', link, line, help: messages.submissionHelp });
  }
  if (failedMailCount) {
    const link = { to: '/sites/$site/outbox', search: { view: 'failed' } } as const;
    tasks.push({ icon: 'alert', link, line: messages.mailLine(failedMailCount, language), help: messages.mailHelp });
  }
  if (scriptErrorCount) {
    const line = messages.scriptLine(scriptErrorCount, language);
    tasks.push({ icon: 'alert', link: { to: '/sites/$site/errors' }, line, help: messages.scriptHelp });
  }
  if (templateErrorCount) {
    const line = messages.templateLine(templateErrorCount, language);
    tasks.push({ icon: 'alert', link: { to: '/sites/$site/template-errors' }, line, help: messages.templateHelp });
  }
  return tasks;
}

function orderTasks({ orders }: HomeSummary, site: MemberSite, now: number): readonly Task[] {
  const tasks: Task[] = [];
  if (orders && orders.disputedCount > 0) {
    tasks.push({
      icon: 'alert',
      link: { to: '/sites/$site/orders', search: { dispute: ['open'] } },
      line: messages.disputeLine(orders.disputedCount, site.language),
      help:
        orders.answerDueAt === null
          ? messages.disputeHelp
          : messages.answerBy(formatDay(orders.answerDueAt, now, site)),
    });
  }
  if (orders && orders.toSendCount > 0) {
    const { oldestToSend: oldest } = orders;
    const when = oldest ? formatWhen(oldest.placedAt, now, site, messages.yesterdayInside) : '';
    tasks.push({
      icon: 'truck',
      link: { to: '/sites/$site/orders', search: { view: 'toSend' } },
      line: messages.toSendLine(orders.toSendCount, site.language),
      help: oldest ? messages.oldest(oldest.numberText, when) : '',
    });
  }
  return tasks;
}
