import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices, type Opened } from './change.ts';
import { noteEvent, saveSubscription } from './repository.ts';

/** A subscriber agrees to the price that she was asked about; without her word the old one stays. */
export async function agreeToPrice(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
): Promise<Changed> {
  return save(tx, services, request, ({ subscription: { row } }) =>
    row.coming_asks && row.coming_agreed_at === null
      ? {
          kind: 'price-agreed',
          columns: { coming_agreed_at: new Date(services.clock.now()) },
          detail: { before: row.price_cents.toString(), after: String(row.coming_price_cents) },
        }
      : undefined,
  );
}

/** Gift cards pay renewals no more; what is on them stays there. */
export async function leaveGiftCards(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
): Promise<Changed> {
  return save(tx, services, request, ({ subscription: { row } }) =>
    row.gift_card_ids.length > 0
      ? { kind: 'gift-cards-left', columns: { gift_card_ids: [] }, detail: { count: row.gift_card_ids.length } }
      : undefined,
  );
}

interface TermsChange {
  readonly kind: string;
  readonly columns: Parameters<typeof saveSubscription>[2];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Once a request; undefined where there is nothing to change. */
async function save(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  changeOf: (opened: Opened) => TermsChange | undefined,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const change = changeOf(opened.value);
  if (!change) {
    return refuse({ code: 'NOT_NOW' });
  }
  const saved = await saveSubscription(tx, opened.value.subscription, change.columns);
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: request.subscriptionId,
    kind: change.kind,
    detail: change.detail,
    actor: request.who,
    accountId: request.accountId,
  });
  return accept(saved);
}
