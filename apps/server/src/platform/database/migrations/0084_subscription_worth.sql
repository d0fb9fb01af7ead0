-- What goods of a subscription came to before they were changed: a month is compared with how it began.
create table subscription_worth (
  website_id uuid not null constraint subscription_worth_website_fkey references website (id) on delete cascade,
  subscription_id uuid not null,
  -- The version of the subscription that ended it.
  version integer not null,
  until_at timestamptz not null,
  goods_cents bigint not null,
  period_value integer not null,
  period_unit text not null constraint subscription_worth_unit_check check (period_unit in ('WEEK', 'MONTH', 'YEAR')),
  constraint subscription_worth_pkey primary key (website_id, subscription_id, version),
  constraint subscription_worth_subscription_fkey foreign key (website_id, subscription_id)
    references subscription (website_id, id) on delete cascade
);
create index subscription_worth_until_idx on subscription_worth (website_id, until_at);

-- Delivery at the rates of a later day, which holds together with the price that was announced.
alter table subscription
  add column coming_shipping_cents bigint,
  add constraint subscription_coming_shipping_check check (coming_shipping_cents is null or coming_from is not null);
