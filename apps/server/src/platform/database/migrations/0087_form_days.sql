-- What was sent by a form on a day where the site is, of submissions that are kept no more: together with those that are kept it is
-- all that was ever sent. A submission is counted here as it is deleted, and by nothing else.
create table form_daily (
  website_id uuid not null,
  form_id uuid not null,
  day date not null,
  sent integer not null,
  -- Of what was taken for spam.
  spam integer not null,
  constraint form_daily_pkey primary key (website_id, form_id, day),
  constraint form_daily_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade
);
