-- What owners do with orders: send, refund, cancel; what shoppers may download; words of mails.

alter table customer_order
  -- Rises with every change, so that nobody acts on what they no longer see.
  add column version integer not null default 1,
  -- What was given back or is on its way back; never more than was paid, whoever presses at once.
  add column refunded_cents bigint not null default 0,
  add constraint customer_order_refunded_check check (refunded_cents between 0 and total_cents);
create index customer_order_email_idx on customer_order (website_id, email);
create index customer_order_to_send_idx on customer_order (website_id, placed_at)
  where requires_shipping and fulfillment_state in ('pending', 'part-fulfilled');

alter table order_line
  -- Pieces that were sent, and pieces whose price was given back.
  add column fulfilled_quantity integer not null default 0,
  add column refunded_quantity integer not null default 0,
  add constraint order_line_fulfilled_check check (fulfilled_quantity between 0 and quantity),
  add constraint order_line_refunded_check check (refunded_quantity between 0 and quantity);
create index order_line_item_idx on order_line (website_id, item_id);

create table order_shipment (
  website_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  carrier text not null default '',
  tracking_number text not null default '',
  -- Empty, or an absolute http(s) address.
  tracking_url text not null default '',
  -- [{ position, quantity }]
  lines jsonb not null,
  sent_at timestamptz not null,
  constraint order_shipment_pkey primary key (website_id, order_id, id),
  constraint order_shipment_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);

create table order_refund (
  website_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  amount_cents bigint not null constraint order_refund_amount_check check (amount_cents > 0),
  -- [{ position, quantity }]; empty where only an amount was given back.
  lines jsonb not null default '[]',
  reason text not null default '',
  state text not null default 'pending' constraint order_refund_state_check check (state in ('pending', 'done', 'failed')),
  -- The shopper gets a mail once the money is on its way.
  tells_shopper boolean not null default true,
  account_id uuid,
  asked_at timestamptz not null,
  settled_at timestamptz,
  constraint order_refund_pkey primary key (website_id, order_id, id),
  constraint order_refund_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);

-- Files that were bought: a signed link counts each time it is used.
create table order_download (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  asset_id uuid not null,
  file_name text not null,
  uses integer not null default 0,
  max_uses integer not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  constraint order_download_pkey primary key (website_id, order_id, position),
  constraint order_download_uses_check check (uses between 0 and max_uses),
  constraint order_download_line_fkey foreign key (website_id, order_id, position)
    references order_line (website_id, order_id, position) on delete cascade,
  constraint order_download_asset_fkey foreign key (website_id, asset_id) references asset (website_id, id)
);
-- Without it, taking a file away would read the whole table.
create index order_download_asset_idx on order_download (website_id, asset_id);

-- The owner's own words for a mail; the product's own where there is no row.
create table mail_template (
  website_id uuid not null constraint mail_template_website_fkey references website (id) on delete cascade,
  kind text not null,
  -- Primary tag: en, de, ar.
  language text not null,
  -- { subject, title, lead, closing }, with {placeholders}.
  texts jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  constraint mail_template_pkey primary key (website_id, kind, language)
);
