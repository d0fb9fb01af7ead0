-- Who of the site's people deals with a submission: the id of an account, null while nobody does.
alter table form_submission add column assigned_to uuid;
create index form_submission_assigned_idx on form_submission (website_id, assigned_to, submitted_at desc, id)
  where assigned_to is not null;
