-- Gift cards: what a shop owes to whoever knows a code, and a ledger that can only be written on.

create table gift_card (
  website_id uuid not null,
  id uuid not null,
  -- A keyed hash: whoever has the database knows no code.
  code_hash text not null,
  last_four text not null,
  -- The code itself until its mail is written, sealed with the installation's key.
  sealed_code text,
  -- Of the printable page's address, and the code sealed with the address itself.
  page_token_hash bytea,
  page_box text,
  -- waiting: made when it was paid for, and delivered later.
  state text not null constraint gift_card_state_check check (state in ('waiting', 'active', 'disabled')),
  currency text not null,
  issued_cents bigint not null constraint gift_card_issued_check check (issued_cents > 0),
  balance_cents bigint not null,
  -- Of it, what payments hold that are under way.
  held_cents bigint not null default 0,
  -- The last line of its ledger.
  last_sequence integer not null,
  -- The order that it was bought with, by which piece of which line; null for one that the owner issued.
  order_id uuid,
  line_position integer,
  unit integer,
  -- Whom it replaces.
  predecessor_id uuid,
  image_url text,
  recipient_name text not null default '',
  recipient_email text not null default '',
  buyer_email text not null default '',
  from_name text not null default '',
  message text not null default '',
  -- For the shop's people.
  reason text not null default '',
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint gift_card_pkey primary key (website_id, id),
  constraint gift_card_code_key unique (website_id, code_hash),
  constraint gift_card_page_key unique (website_id, page_token_hash),
  constraint gift_card_unit_key unique (website_id, order_id, line_position, unit),
  constraint gift_card_balance_check check (0 <= held_cents and held_cents <= balance_cents)
);
create index gift_card_recent_idx on gift_card (website_id, created_at desc, id desc);
create index gift_card_predecessor_idx on gift_card (website_id, predecessor_id) where predecessor_id is not null;
create index gift_card_recipient_idx on gift_card (website_id, lower(recipient_email)) where recipient_email <> '';

create table gift_card_entry (
  website_id uuid not null,
  card_id uuid not null,
  -- 1, 2, 3 … of each card.
  sequence integer not null,
  previous_sequence integer generated always as (nullif(sequence - 1, 0)) stored,
  kind text not null constraint gift_card_entry_kind_check check (kind in ('issue', 'redeem', 'refund', 'refund-of-purchase',
    'refund-failed', 'expire', 'adjust', 'reissue-out', 'reissue-in', 'disable', 'enable')),
  amount_cents bigint not null,
  balance_before bigint not null,
  balance_after bigint not null constraint gift_card_entry_balance_check check (balance_after >= 0),
  -- What it came of: an order, a refund, another card, a request. The same comes once.
  reference uuid not null,
  order_id uuid,
  account_id uuid,
  reason text not null default '',
  happened_at timestamptz not null,
  constraint gift_card_entry_pkey primary key (website_id, card_id, sequence),
  constraint gift_card_entry_reference_key unique (website_id, card_id, kind, reference),
  constraint gift_card_entry_after_key unique (website_id, card_id, sequence, balance_after),
  constraint gift_card_entry_sum_check check (balance_after = balance_before + amount_cents),
  constraint gift_card_entry_first_check check (sequence > 0 and (sequence > 1 or balance_before = 0)),
  -- Each line begins where the one before it ended. So the last balance is the sum of all lines, and no line is missing.
  constraint gift_card_entry_chain_fkey foreign key (website_id, card_id, previous_sequence, balance_before)
    references gift_card_entry (website_id, card_id, sequence, balance_after),
  constraint gift_card_entry_card_fkey foreign key (website_id, card_id) references gift_card (website_id, id)
    deferrable initially deferred
);
create index gift_card_entry_order_idx on gift_card_entry (website_id, order_id) where order_id is not null;
create index gift_card_entry_recent_idx on gift_card_entry (website_id, happened_at);

-- The card says what the last line of its ledger says, when the transaction ends.
alter table gift_card add constraint gift_card_ledger_fkey foreign key (website_id, id, last_sequence, balance_cents)
  references gift_card_entry (website_id, card_id, sequence, balance_after) deferrable initially deferred;

-- What payments hold that are under way; gone with them.
create table gift_card_hold (
  website_id uuid not null,
  payment_id uuid not null,
  card_id uuid not null,
  amount_cents bigint not null constraint gift_card_hold_amount_check check (amount_cents > 0),
  constraint gift_card_hold_pkey primary key (website_id, payment_id, card_id),
  constraint gift_card_hold_card_fkey foreign key (website_id, card_id) references gift_card (website_id, id)
);
create index gift_card_hold_card_idx on gift_card_hold (website_id, card_id);

-- Cards that shall pay for a cart, as they were entered.
alter table cart add column gift_card_ids uuid[] not null default '{}'
  constraint cart_gift_cards_check check (cardinality(gift_card_ids) <= 5);

-- How a refund is shared out: what goes back to the payment, and to each tender of the order. Null for refunds of before,
-- when payments paid everything.
alter table order_refund add column charge_cents bigint;
alter table order_refund add column tender_cents bigint[] not null default '{}';
