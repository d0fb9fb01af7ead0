-- What payments buy, and what pays beside a charge.

-- Which kind of purchase it is: whoever settles the payment finds there what to do. All so far bought a cart.
alter table payment add column purchase_kind text not null default 'cart';

-- What paid a part of the total before money was charged, in the order of use:
-- [{ "kind", "reference", "amountCents" as text }]. The payment's amount is the rest.
alter table customer_order add column tenders jsonb not null default '[]';
