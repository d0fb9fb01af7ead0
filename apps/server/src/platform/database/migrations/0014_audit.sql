-- What people with rights did and were refused, for the owner to read (SEC-51). The server's role may add to it and read
-- it, and can change nothing that stands there; it is dropped after two years by the function below alone.
create table audit_entry (
  website_id uuid not null constraint audit_entry_website_fkey references website (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- Who: by id, for as long as there is the account, and by the address it had then. Empty for the program itself.
  account_id uuid,
  actor text not null default '',
  -- From which network: an address whose last part was left out. Empty where there is none, as on the command line.
  source text not null default '',
  -- On which object, in words such as "Order SW-1001".
  subject text not null default '',
  -- What exactly; never a secret.
  detail jsonb not null default '{}',
  happened_at timestamptz not null,
  constraint audit_entry_pkey primary key (website_id, id)
);
create index audit_entry_recent_idx on audit_entry (website_id, happened_at desc, id desc);

-- Drops what is older than two years, by the given time as by the database's own: nobody can have it drop more.
create function drop_old_audit_entries(given_now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from audit_entry where website_id = nullif(current_setting('app.website_id', true), '')::uuid
      and happened_at < least(given_now, now()) - interval '2 years'
  $$;
revoke all on function drop_old_audit_entries(timestamptz) from public;

-- What happens in the payment service's own dashboard.
alter table order_refund
  -- `provider`: begun in its dashboard rather than in the studio.
  add column origin text not null default 'studio' constraint order_refund_origin_check check (origin in ('studio', 'provider'));
alter table payment_setup
  -- Whether shoppers hear of refunds that were begun there.
  add column tells_of_outside_refunds boolean not null default false;
alter table payment_key
  -- Since when the service takes the secret key no more, and why: `key` or `deauthorized`.
  add column refused_at timestamptz,
  add column refused_why text constraint payment_key_refused_check check (refused_why in ('key', 'deauthorized'));

-- A payment that its payer disputes at the bank.
create table order_dispute (
  website_id uuid not null,
  order_id uuid not null,
  -- The service's own name of it.
  reference text not null,
  amount_cents bigint not null,
  currency text not null,
  -- In the service's words, such as `fraudulent`.
  reason text not null,
  status text not null,
  state text not null constraint order_dispute_state_check check (state in ('open', 'won', 'lost')),
  -- The bank has taken the money until it decides, or for good.
  is_withdrawn boolean not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  -- When the service was asked: an older answer changes nothing.
  asked_at timestamptz not null,
  constraint order_dispute_pkey primary key (website_id, order_id, reference),
  constraint order_dispute_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);
alter table customer_order
  add column dispute_state text not null default 'none'
    constraint customer_order_dispute_check check (dispute_state in ('none', 'open', 'won', 'lost'));
create index customer_order_disputed_idx on customer_order (website_id, placed_at) where dispute_state = 'open';

-- Mails that are no answer to an order: each carries the way to get no more of them (RFC 8058), and a refusal is one of
-- reminders of carts, of notices that something is back, or of mails that ask for reviews.
alter table reminder_refusal
  add column kind text not null default 'cart' constraint reminder_refusal_kind_check
    check (kind in ('cart', 'restock', 'reviews')),
  drop constraint reminder_refusal_pkey,
  add constraint reminder_refusal_pkey primary key (website_id, kind, email_key);
alter table reminder_refusal alter column kind drop default;
