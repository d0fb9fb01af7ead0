-- Telling those who wait for a variant that is back: begun by itself or by somebody, bit by bit, one at a time for a variant.
create table restock_send (
  website_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  kind text not null constraint restock_send_kind_check check (kind in ('auto', 'one', 'all')),
  -- Account of whoever pressed; null where it began by itself.
  begun_by uuid,
  begun_at timestamptz not null,
  -- When the next are told.
  due_at timestamptz not null,
  -- Those who waited as the first were told; null before.
  total_count integer,
  told_count integer not null default 0 constraint restock_send_told_check check (told_count >= 0),
  -- So many more may be told before there must be more of it; null: not limited, or not counted yet.
  wave_left integer,
  ended_at timestamptz,
  outcome text constraint restock_send_outcome_check check (outcome in ('done', 'stopped', 'sold-out')),
  constraint restock_send_pkey primary key (website_id, id),
  constraint restock_send_variant_fkey foreign key (website_id, variant_id) references variant (website_id, id) on delete cascade,
  constraint restock_send_end_check check ((ended_at is null) = (outcome is null))
);
create unique index restock_send_live_key on restock_send (website_id, variant_id) where ended_at is null;
create index restock_send_variant_idx on restock_send (website_id, variant_id);
create index restock_send_begun_idx on restock_send (website_id, begun_at desc, id);
