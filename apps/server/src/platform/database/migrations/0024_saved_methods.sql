-- The sandbox keeps cards for charges without the shopper, as payment services do. It is a service outside ours: the shop
-- knows its cards by the names that it gives them. Unlogged like its other books.
create unlogged table sandbox_method (
  website_id uuid not null,
  method_id uuid not null,
  payer_id text not null,
  -- What came of keeping it.
  saving text not null,
  -- The number of a test card that does something particular later, else empty: no other numbers are kept.
  test_number text not null,
  last_digits text not null,
  expires text not null,
  removed_at timestamptz,
  constraint sandbox_method_pkey primary key (website_id, method_id)
);

-- Why a charge is declined, and which kept card it was of: some decline so many times and then approve.
alter table sandbox_charge add column reason text not null default 'card_declined';
alter table sandbox_charge add column method_id uuid;
