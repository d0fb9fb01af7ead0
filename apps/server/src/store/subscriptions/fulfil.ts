import type { Address, StorePolicy } from '@portico/domain';
import { dayOfIso, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { changeAddress } from './change-address.ts';
import { changeContents, type NewContents } from './change-contents.ts';
import { agreeToPrice, leaveGiftCards } from './change-terms.ts';
import { changePlan, moveNext } from './change-days.ts';
import {
  changeSubscription,
  type Changed,
  type ChangeRequest,
  type ChangeServices,
  type SubscriptionChange,
} from './change.ts';
import { renewSubscription } from './renew.ts';

/** What a shopper or an owner wishes of a subscription, as it was typed or pressed. */
export type Wish =
  | { readonly kind: Exclude<SubscriptionChange['kind'], 'pause' | 'charge'> }
  /** Until a day such as `2026-11-24`; null: until it is let go on. */
  | { readonly kind: 'pause'; readonly until: string | null }
  | ({ readonly kind: 'contents' } & NewContents)
  | { readonly kind: 'plan'; readonly optionId: string }
  | { readonly kind: 'date'; readonly on: string }
  | { readonly kind: 'agree' | 'no-gift-cards' }
  /** Tidy and checked. */
  | { readonly kind: 'address'; readonly address: Address };

/** What changes how much is paid or where it goes: whoever has only the link of a mail needs the code of another one (SEC-5). */
const NEEDS_CODE: ReadonlySet<Wish['kind']> = new Set(['contents', 'plan', 'address', 'agree']);

export function needsCode({ kind }: Pick<Wish, 'kind'>): boolean {
  return NEEDS_CODE.has(kind);
}

/** Does what was wished, by the rules for whoever wishes it. */
export async function fulfil(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  asked: ChangeRequest,
  wish: Wish,
): Promise<Changed> {
  switch (wish.kind) {
    case 'pause': {
      const untilDay = wish.until === null ? undefined : dayOfIso(wish.until);
      return wish.until !== null && untilDay === undefined
        ? refuse({ code: 'DAY' })
        : changeSubscription(tx, services, asked, { kind: 'pause', untilDay });
    }
    case 'contents':
      return changeContents(tx, services, policy, asked, wish);
    case 'plan':
      return changePlan(tx, services, policy, asked, wish.optionId);
    case 'date': {
      const day = dayOfIso(wish.on);
      return day === undefined ? refuse({ code: 'NEXT_DAY' }) : moveNext(tx, services, asked, day);
    }
    case 'address':
      return changeAddress(tx, services, policy, asked, wish.address);
    case 'agree':
      return agreeToPrice(tx, services, asked);
    case 'no-gift-cards':
      return leaveGiftCards(tx, services, asked);
    default:
      return changeSubscription(tx, services, asked, { kind: wish.kind });
  }
}

/** Charges at once what a wish has set free: nobody waits for the next hour of it. */
export async function renewAfter(
  services: Services,
  key: { readonly websiteId: string; readonly subscriptionId: string },
  { kind }: Wish,
): Promise<void> {
  if (kind === 'resume' || kind === 'address') {
    await renewSubscription(services, key);
  }
}
