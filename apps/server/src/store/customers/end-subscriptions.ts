import type { SiteTransaction } from '../../platform/database/database.ts';
import { queueForgetMethods, type KeptMethod } from '../payments/forget-methods.ts';
import type { Services } from '../services.ts';

/**
 * Ends what an erased person subscribed to: nobody is charged who is not known any more; a charge under way counts. What
 * was agreed to is kept without her, and the payment service forgets her cards.
 */
export async function endSubscriptions(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob'>,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<void> {
  const { websiteId } = tx;
  const methods = await tx.query<KeptMethod>(METHODS, [websiteId, customerId]);
  await tx.query(END_CYCLES, [websiteId, customerId, now]);
  await tx.query(END, [websiteId, customerId, now]);
  await tx.query(FORGET_EVENTS, [websiteId, customerId]);
  await queueForgetMethods(tx, services, methods);
}

const METHODS = {
  name: 'customer-kept-methods',
  text: `select provider, method_reference as reference from subscription
    where website_id = $1 and customer_id = $2 and method_reference is not null order by id for no key update`,
};

const END_CYCLES = {
  name: 'customer-end-cycles',
  text: `update subscription_cycle c set state = 'void', settled_at = $3::timestamptz from subscription s
    where s.website_id = $1 and s.customer_id = $2 and c.website_id = $1 and c.subscription_id = s.id
      and c.state in ('scheduled', 'refused', 'action-needed', 'blocked', 'late')`,
};

const END = {
  name: 'customer-end-subscriptions',
  text: `update subscription set email = '', additional_fields = null, payer_reference = null, method_reference = null,
      method_digits = '', method_expires = '', card_link_hash = null, card_link_ends_at = null, wakes_at = null,
      address = jsonb_build_object('firstName', '', 'lastName', '', 'address1', '', 'address2', '', 'city', '',
        'region', address->>'region', 'postalCode', '', 'country', address->>'country', 'phone', ''),
      reason = case when state = 'ended' then reason else 'erased' end, ended_at = coalesce(ended_at, $3::timestamptz),
      state = 'ended', version = version + 1
    where website_id = $1 and customer_id = $2`,
};

const FORGET_EVENTS = {
  name: 'customer-forget-subscription-events',
  text: `update subscription_event e set detail = '{}' from subscription s
    where s.website_id = $1 and s.customer_id = $2 and e.website_id = $1 and e.subscription_id = s.id`,
};
