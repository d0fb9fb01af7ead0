-- One word a thing: images, notices that are sent, lists that somebody has left.
alter table order_refund rename column tells_shopper to notifies_shopper;
alter table payment_setup rename column tells_of_outside_refunds to notifies_of_outside_refunds;
alter table restock_sign_up rename column told_at to notified_at;

alter table reminder_refusal rename to unsubscribe;
alter table unsubscribe rename constraint reminder_refusal_pkey to unsubscribe_pkey;
alter table unsubscribe rename constraint reminder_refusal_website_fkey to unsubscribe_website_fkey;
alter table unsubscribe rename constraint reminder_refusal_kind_check to unsubscribe_kind_check;

-- Whoever owns the tables may see one site's rows only. Products that can still be put back are kept as json, whose numbers
-- stay as they were written.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update item
      set import_state = import_state - 'pictures' - 'missingPictures'
        || jsonb_build_object('images', import_state -> 'pictures', 'missingImages', import_state -> 'missingPictures')
      where website_id = site and import_state ? 'pictures';
    update removed_product
      set rows = json_build_object(
        'item', rows -> 'item',
        'product', rows -> 'product',
        'variants', rows -> 'variants',
        'images', rows -> 'pictures',
        'addresses', rows -> 'addresses',
        'signUps', replace((rows -> 'signUps')::text, '"told_at":', '"notified_at":')::json,
        'reviews', rows -> 'reviews'
      )
      where website_id = site;
  end loop;
end $$;
