-- How a store sends and taxes: documents of their own, because zones may name thousands of postal codes and the settings
-- of a site are read far more often than they change.

create table shipping_settings (
  website_id uuid constraint shipping_settings_pkey primary key
    constraint shipping_settings_website_fkey references website (id) on delete cascade,
  -- { currency, zones: [{ id, name, areas, rates }], pickups }
  document jsonb not null,
  -- Rises with every change, so that two people at once are told of each other.
  revision integer not null default 1,
  updated_at timestamptz not null
);

create table tax_settings (
  website_id uuid constraint tax_settings_pkey primary key
    constraint tax_settings_website_fkey references website (id) on delete cascade,
  -- { pricesIncludeTax, rounding, shippingTaxed, rules, exemptItemIds, exemptCategories }
  document jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null
);

-- What an order says of its taxes, frozen: [{ name, percent, cents }], and what each line has of them (unknown in older ones).
alter table customer_order add column taxes jsonb not null default '[]';
-- The terms that the shopper accepted; null where the owner asked for no consent.
alter table customer_order add column terms_url text;
alter table order_line add column tax_cents bigint;

-- Until now both stood in the open-ended settings: one list of ways with countries, one list of taxes.
with store as (
  select id, settings -> 'storeSettings' as s from website
  where jsonb_typeof(settings #> '{storeSettings,shippingOptions}') = 'array'
), way as (
  select store.id, o.position, o.value as way, coalesce(o.value -> 'countries', '[]') as countries
  from store, jsonb_array_elements(s -> 'shippingOptions') with ordinality as o (value, position)
), named as (
  select id, country from store, jsonb_array_elements_text(coalesce(s -> 'shippingCountries', '[]')) as country
), country as (
  select id, country from named
  union
  select id, '*' from store where id not in (select id from named)
  union
  select way.id, c from way, jsonb_array_elements_text(countries) as c where way.id not in (select id from named)
), zone as (
  select country.id, country.country, jsonb_agg(
      jsonb_build_object('id', way ->> 'id', 'name', way ->> 'name', 'detail', coalesce(way ->> 'detail', ''))
      || case when way ->> 'kind' = 'free-over' then jsonb_build_object('kind', 'price', 'steps', jsonb_build_array(
            jsonb_build_object('fromCents', 0, 'priceCents', (way #>> '{priceMoney,value}')::bigint),
            jsonb_build_object('fromCents', (way #>> '{freeFromMoney,value}')::bigint, 'priceCents', 0)))
          else jsonb_build_object('kind', 'flat', 'priceCents', (way #>> '{priceMoney,value}')::bigint) end
      order by way.position) as rates
  from country join way on way.id = country.id and way ->> 'kind' in ('flat', 'free-over')
    and (countries = '[]' or countries ? country.country)
  group by country.id, country.country
)
insert into shipping_settings (website_id, document, updated_at)
select store.id, jsonb_build_object(
    'currency', coalesce(s ->> 'selectedCurrency', 'USD'),
    'zones', coalesce((select jsonb_agg(jsonb_build_object('id', 'zone-' || zone.country,
        'name', case zone.country when '*' then 'Everywhere else' else zone.country end,
        'areas', jsonb_build_array(jsonb_build_object('country', zone.country, 'regions', '[]'::jsonb, 'postalCodes', '[]'::jsonb)),
        'rates', zone.rates) order by zone.country = '*', zone.country) from zone where zone.id = store.id), '[]'),
    'pickups', coalesce((select jsonb_agg(jsonb_build_object('id', way ->> 'id', 'name', way ->> 'name',
        'detail', coalesce(way ->> 'detail', '')) order by way.position)
      from way where way.id = store.id and way ->> 'kind' = 'pickup'), '[]')), now()
from store;

insert into tax_settings (website_id, document, updated_at)
select id, jsonb_build_object(
    'pricesIncludeTax', coalesce(t -> 'pricesIncludeTax', 'false'), 'rounding', coalesce(t -> 'rounding', '"order"'),
    'shippingTaxed', coalesce(t -> 'shippingTaxed', 'false'), 'exemptItemIds', '[]'::jsonb, 'exemptCategories', '[]'::jsonb,
    'rules', coalesce((select jsonb_agg(jsonb_build_object('id', coalesce(r.value ->> 'id', 'tax-' || r.position),
        'name', coalesce(r.value ->> 'name', 'Tax'), 'country', r.value ->> 'country',
        'region', coalesce(r.value ->> 'region', ''), 'postalCodes', '[]'::jsonb, 'percent', r.value ->> 'percent')
        order by r.position) from jsonb_array_elements(t -> 'rules') with ordinality as r (value, position)), '[]')), now()
from (select id, settings #> '{storeSettings,tax}' as t from website) as store
where jsonb_typeof(t) = 'object';

update website set settings = settings #- '{storeSettings,shippingOptions}' #- '{storeSettings,shippingCountries}'
  #- '{storeSettings,tax}';
