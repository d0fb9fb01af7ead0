import { quantityInput } from '@portico/domain';
import { fillMessage, shopperMessages } from '@portico/locale';
import type { MethodRefusal } from './change-method.ts';
import type { SubscriptionRefusal } from './change.ts';

/** Why a change was not made, as its subscriber reads it. */
export function refusalText({ code }: SubscriptionRefusal, language: string): string {
  const { errors } = shopperMessages(language).subscriptions;
  switch (code) {
    case 'UNDER_WAY':
      return errors.underWay;
    case 'STALE':
      return errors.changed;
    case 'DAY':
      return errors.day;
    case 'QUANTITY':
      return fillMessage(errors.quantity, { maximum: quantityInput.maximum });
    case 'VARIANT':
      return errors.variant;
    case 'PLAN':
      return errors.plan;
    case 'NEXT_DAY':
      return errors.nextDay;
    case 'ADDRESS':
      return errors.address;
    default:
      return errors.notNow;
  }
}

/** Why a card was not kept, as whoever gave it reads it. */
export function cardRefusalText({ code }: { readonly code: MethodRefusal['code'] }, language: string): string {
  const { errors } = shopperMessages(language).subscriptions;
  switch (code) {
    case 'DECLINED':
      return errors.declined;
    case 'PENDING':
    case 'ASKS':
      return errors.pending;
    case 'UNDER_WAY':
      return errors.underWay;
    default:
      return errors.notNow;
  }
}
