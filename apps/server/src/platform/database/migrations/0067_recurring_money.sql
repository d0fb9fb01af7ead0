-- A higher price that holds only for whoever agrees, and when she did.
alter table subscription
  add column coming_asks boolean not null default false,
  add column coming_agreed_at timestamptz,
  -- Gift cards that pay renewals before the card is charged, as they were entered.
  add column gift_card_ids uuid[] not null default '{}'
    constraint subscription_gift_cards_check check (cardinality(gift_card_ids) <= 5);

-- A shop's book beside that of its payment service, by day where the shop is.
create table reconciliation_day (
  website_id uuid not null constraint reconciliation_day_website_fkey references website (id) on delete cascade,
  provider text not null,
  day date not null,
  currency text not null,
  -- Payments that were taken by both books, and what they come to.
  our_count integer not null,
  our_cents bigint not null,
  their_count integer not null,
  their_cents bigint not null,
  -- What of them was given back since.
  our_refunded_cents bigint not null,
  their_refunded_cents bigint not null,
  -- [{ kind, paymentId, reference, ourCents, theirCents }]: empty where they agree to the cent.
  differences jsonb not null default '[]',
  checked_at timestamptz not null,
  constraint reconciliation_day_pkey primary key (website_id, provider, day, currency)
);
create index reconciliation_day_recent_idx on reconciliation_day (website_id, day desc);
