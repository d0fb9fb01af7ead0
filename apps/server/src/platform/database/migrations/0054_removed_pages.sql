-- A page that was removed stays for 30 days, without its address: that is free at once. What it was until then is kept beside it.
alter table collection add column removed_at timestamptz;
alter table collection add column removed_as jsonb;
alter table collection add constraint collection_removed_check check ((removed_at is null) = (removed_as is null));
