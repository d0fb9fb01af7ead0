import { money, type CurrencyCode } from '@portico/locale';
import type { GiftCardMailKind } from '@portico/domain';
import type { DeliveredCard } from '../../store/gift-cards/gift-card-mail.ts';

/** A gift card that never was: no shop has its code. */
export function sampleGiftCard(kind: GiftCardMailKind, currency: CurrencyCode): DeliveredCard {
  const isOwn = kind === 'gift-card-own';
  return {
    id: '00000000-0000-7000-8000-000000000002',
    code: '00000000000000000000',
    token: 'sample',
    balance: money(5000n, currency),
    recipientName: 'Ada',
    recipientEmail: 'ada@example.com',
    fromName: isOwn ? '' : 'Marta',
    message: isOwn ? '' : 'Something nice for the new kitchen.',
    endsAt: undefined,
    isBuyers: isOwn,
  };
}
