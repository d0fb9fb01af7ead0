-- An item that was removed stays for 30 days, without its address: that is free at once. What it was is kept beside it.
alter table item drop constraint item_workflow_state_check;
alter table item add constraint item_workflow_state_check
  check (workflow_state in ('draft', 'published', 'scheduled', 'hidden', 'removed'));
alter table item add column removed_at timestamptz;
alter table item add column removed_as jsonb;
alter table item add constraint item_removed_check check (
  (removed_at is null) = (workflow_state <> 'removed') and (removed_at is null) = (removed_as is null));
