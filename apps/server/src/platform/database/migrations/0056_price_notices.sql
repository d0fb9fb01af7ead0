-- A rise holds from a month after its mail was taken by the mail server, not after it was written.
alter table subscription
  add column coming_notice uuid,
  add column coming_told_at timestamptz;
-- Rises of before go on as they were announced.
do $$
declare site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update subscription set coming_told_at = now() where website_id = site and coming_from is not null;
  end loop;
end $$;
