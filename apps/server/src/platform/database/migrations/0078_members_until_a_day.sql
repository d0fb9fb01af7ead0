-- Somebody may be asked to a site until a day; her place ends then by itself.
alter table membership add column ends_at timestamptz;
alter table invitation add column member_ends_at timestamptz;

create index membership_ending_idx on membership (ends_at) where ends_at is not null;
