-- When a subscriber was last reminded of her subscription, as once a year, and what the last cycle that was paid came to, all told,
-- and of how many: whoever pays something else next hears of it before.
alter table subscription
  add column reminded_at timestamptz,
  add column charged_cents bigint,
  add column charged_quantity integer;

-- When she was told that her card ends before the cycle is charged.
alter table subscription_cycle add column card_told_at timestamptz;

update subscription s set charged_cents = c.total_cents, charged_quantity = s.quantity
  from (select distinct on (website_id, subscription_id) website_id, subscription_id, total_cents
    from subscription_cycle where state = 'paid' order by website_id, subscription_id, cycle desc) c
  where c.website_id = s.website_id and c.subscription_id = s.id;
