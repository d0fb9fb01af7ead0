import {
  currencyOrDefault,
  fillMessage,
  formatDateTime,
  money,
  shopperMessages,
  storeMoneyText,
} from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';

/** A card that waits before it is delivered. */
export interface KeptCard {
  readonly id: string;
  readonly order_id: string | null;
  readonly balance_cents: bigint;
  readonly currency: string;
  readonly recipient_email: string;
  readonly buyer_email: string;
  readonly from_name: string;
  readonly kept_until: Date;
}

/** Tells whoever bought a card, and whoever gets it, that it comes later and when; each of them once. */
export async function tellKept(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  card: KeptCard,
): Promise<void> {
  const { language, timeZone, siteTitle: title } = site.profile;
  const texts = shopperMessages(language).mails.giftCardKept;
  const values = {
    siteTitle: oneLine(title),
    from: oneLine(card.from_name) || oneLine(title),
    amount: storeMoneyText(money(card.balance_cents, currencyOrDefault(card.currency))),
    time: formatDateTime(card.kept_until.getTime(), { date: 'long', time: 'short', skeleton: '' }, timeZone, language),
  };
  await sendMail(services, tx, mailTo(card.buyer_email, texts.subject, texts.lead, `order ${card.order_id}`));
  if (card.recipient_email !== card.buyer_email) {
    await sendMail(
      services,
      tx,
      mailTo(card.recipient_email, texts.recipientSubject, texts.recipientLead, `card ${card.id}`),
    );
  }

  function mailTo(recipient: string, subject: string, lead: string, key: string): MailMessage {
    const named = oneLine(fillMessage(subject, values));
    return {
      about: 'shop',
      recipient,
      subject: named,
      ...mailHtml({
        siteTitle: values.siteTitle,
        language,
        title: named,
        lead: fillMessage(lead, values),
        sections: [],
      }),
      dedupeKey: `gift-card-kept ${key}`,
    };
  }
}
