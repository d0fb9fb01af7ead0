import { quantityInput } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { z } from 'zod';
import type { SubscriptionRefusal } from './change.ts';
import type { Wish } from './fulfil.ts';

/** What a form on the page of a subscription asks for. */
export const changeForm = z.object({
  intent: z.enum([
    'skip',
    'unskip',
    'pause',
    'resume',
    'cancel',
    'keep',
    'change',
    'plan',
    'date',
    'agree',
    'no-gift-cards',
    'card',
    'pay',
  ]),
  requestId: z.uuid(),
  version: z.coerce.number().int(),
  until: z.string().max(10).default(''),
  quantity: z.string().max(10).default(''),
  variantId: z.union([z.uuid(), z.literal('')]).default(''),
  optionId: z.string().max(100).default(''),
  nextOn: z.string().max(10).default(''),
  /** Empty: what it comes to is shown first. */
  confirmed: z.string().max(5).default(''),
});
export type ChangeForm = z.infer<typeof changeForm>;

/** What is kept of a form whose payments are shown before it is done. */
export const LOOKED_AT: Readonly<Partial<Record<ChangeForm['intent'], readonly (keyof ChangeForm)[]>>> = {
  change: ['quantity', 'variantId'],
  plan: ['optionId'],
  date: ['nextOn'],
  agree: [],
};

/** What a form wishes; a quantity that is none is refused before anything is opened. */
export function wishOf(form: ChangeForm): Result<Wish, SubscriptionRefusal> {
  switch (form.intent) {
    case 'card':
    case 'pay':
      return refuse({ code: 'NOT_NOW' });
    case 'pause':
      return accept({ kind: 'pause', until: form.until });
    case 'change': {
      const quantity = Number(form.quantity);
      const isFine = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityInput.maximum;
      return isFine
        ? accept({ kind: 'contents', quantity, variantId: form.variantId || undefined })
        : refuse({ code: 'QUANTITY' });
    }
    case 'plan':
      return accept({ kind: 'plan', optionId: form.optionId });
    case 'date':
      return accept({ kind: 'date', on: form.nextOn });
    default:
      return accept({ kind: form.intent });
  }
}
