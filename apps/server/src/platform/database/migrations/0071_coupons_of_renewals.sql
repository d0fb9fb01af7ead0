-- For how many payments of a subscription a code holds: 1 the first alone, 0 every one.
alter table discount add column subscription_cycles integer not null default 1
  constraint discount_subscription_cycles_check check (subscription_cycles between 0 and 520);

-- The codes of a subscription that hold for more than its first payment, as they were when it was bought.
alter table subscription add column coupons jsonb not null default '[]';
