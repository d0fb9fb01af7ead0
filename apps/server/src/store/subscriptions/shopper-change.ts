import { quantityInput, type StorePolicy } from '@portico/domain';
import { dayOfIso, refuse } from '@portico/locale';
import { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { changeContents } from './change-contents.ts';
import { changePlan, moveNext } from './change-days.ts';
import { changeSubscription, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';

/** What a form on the page of a subscription asks for. */
export const changeForm = z.object({
  intent: z.enum(['skip', 'unskip', 'pause', 'resume', 'cancel', 'keep', 'change', 'plan', 'date', 'card', 'pay']),
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
};

/** Does what a shopper asked for. */
export async function takeChange(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  subscriptionId: string,
  form: ChangeForm,
): Promise<Changed> {
  const { intent, requestId, version } = form;
  const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'shopper' };
  switch (intent) {
    case 'card':
    case 'pay':
      return refuse({ code: 'NOT_NOW' });
    case 'pause': {
      const untilDay = dayOfIso(form.until);
      return untilDay === undefined
        ? refuse({ code: 'DAY' })
        : changeSubscription(tx, services, asked, { kind: 'pause', untilDay });
    }
    case 'change': {
      const quantity = Number(form.quantity);
      const isFine = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityInput.maximum;
      return isFine
        ? changeContents(tx, services, policy, asked, { quantity, variantId: form.variantId || undefined })
        : refuse({ code: 'QUANTITY' });
    }
    case 'plan':
      return changePlan(tx, services, policy, asked, form.optionId);
    case 'date': {
      const day = dayOfIso(form.nextOn);
      return day === undefined ? refuse({ code: 'NEXT_DAY' }) : moveNext(tx, services, asked, day);
    }
    default:
      return changeSubscription(tx, services, asked, { kind: intent });
  }
}
