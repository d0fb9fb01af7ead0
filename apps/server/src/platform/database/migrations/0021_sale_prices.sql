-- Whoever sells at a sale price sells for less than the price (the domain's isSaleLower). Imports could write others: those
-- are on sale no longer, and pages that showed them are drawn anew. Site by site, since whoever owns the tables may see one
-- site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update variant set on_sale = false where website_id = site and on_sale and sale_price_cents >= price_cents;
    if found then
      update website set content_version = content_version + 1 where id = site;
    end if;
  end loop;
end $$;

alter table variant add constraint variant_sale_lower_check check (not on_sale or sale_price_cents < price_cents);
