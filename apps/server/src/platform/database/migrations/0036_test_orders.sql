-- Orders that were paid with play money, of shops that are not the demo on one's own machine: nothing of them is delivered.
alter table customer_order add column is_test boolean not null default false;

-- Shops whose owner chose the sandbox say so on every page. Site by site, since whoever owns the tables may see one site's rows
-- only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update website set settings = jsonb_set(settings, '{takesPlayMoney}', 'true')
      where id = site and exists (select from payment_setup s where s.website_id = site and s.provider = 'sandbox');
  end loop;
end $$;
