-- Open payments hold stock: they are counted by their shopper too, not only by the address that she pays from.

-- A hash of the shopper's mail address; empty for payments that were begun before.
alter table payment add column shopper_key text not null default '';
create index payment_open_shopper_idx on payment (website_id, shopper_key) where state in ('started', 'unknown');

-- When an address was reminded of a cart last.
create index cart_reminded_idx on cart (website_id, lower(trim(reminder_email)), reminded_at) where reminded_at is not null;
