-- The token of an account's cart finds it together with whose it is, and nothing by itself: what a browser keeps after its session,
-- or somebody copied, opens no cart and leads to no order.
alter table cart
  -- How often its token was changed: at every sign-out.
  add column rotation integer not null default 0;

-- Site by site, since whoever owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update cart set token_hash = sha256(token_hash || uuid_send(customer_id))
      where website_id = site and customer_id is not null;
  end loop;
end $$;
