-- Who makes a product, and whether tax is charged for it: what other shops say of theirs and an import used to drop.
alter table product
  add column brand text not null default '' constraint product_brand_check check (length(brand) <= 100),
  add column is_taxable boolean not null default true;
