-- Who gets the figures of the week by mail, because they asked for them.
create table weekly_mail (
  website_id uuid not null constraint weekly_mail_website_fkey references website (id) on delete cascade,
  account_id uuid not null,
  -- Whoever asks again after she unsubscribed gets them again.
  asked_at timestamptz not null,
  -- The Monday of which the last one was; each week has one.
  sent_on date,
  constraint weekly_mail_pkey primary key (website_id, account_id)
);

alter table unsubscribe
  drop constraint unsubscribe_kind_check,
  add constraint unsubscribe_kind_check check (kind in ('cart', 'restock', 'reviews', 'weekly'));
