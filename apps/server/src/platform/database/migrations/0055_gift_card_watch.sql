-- Who has bought cards, and how many codes were tried that there are not.

create index gift_card_buyer_idx on gift_card (website_id, lower(buyer_email)) where buyer_email <> '';

create table gift_code_guess (
  website_id uuid not null,
  -- The beginning of the hour.
  hour timestamptz not null,
  wrong_count integer not null,
  constraint gift_code_guess_pkey primary key (website_id, hour)
);
