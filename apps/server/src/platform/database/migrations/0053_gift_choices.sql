-- What shoppers choose of a gift card beside its denominations.

-- Between which amounts; null where there are denominations alone.
alter table product add column gift_amounts jsonb;

-- The amount that was chosen for the card in a cart of one; null for its denomination.
alter table cart add column gift_amount_cents bigint constraint cart_gift_amount_check check (gift_amount_cents > 0);
