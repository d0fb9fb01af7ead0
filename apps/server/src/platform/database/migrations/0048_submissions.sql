-- What owners do with submissions: notes, replies, where they go besides, and how they are found again.
alter table form_submission
  -- When it came into its state; null while it is as it came.
  add column state_at timestamptz;
create index form_submission_inbox_idx on form_submission (website_id, submitted_at desc, id)
  where state in ('new', 'open') and list_key is null;
create index form_submission_folder_idx on form_submission (website_id, state, submitted_at desc, id) where list_key is null;

-- The words of the answers, folded. A table, since row-level security lets no full-text index be used.
create table form_submission_word (
  website_id uuid not null,
  submission_id uuid not null,
  word text collate "C" not null,
  constraint form_submission_word_pkey primary key (website_id, submission_id, word),
  constraint form_submission_word_submission_fkey foreign key (website_id, submission_id)
    references form_submission (website_id, id) on delete cascade
);
create index form_submission_word_idx on form_submission_word (website_id, word, submission_id);

create table form_submission_note (
  website_id uuid not null,
  id uuid not null,
  submission_id uuid not null,
  account_id uuid not null,
  -- Her name then.
  author text not null,
  body text not null,
  written_at timestamptz not null,
  constraint form_submission_note_pkey primary key (website_id, id),
  constraint form_submission_note_submission_fkey foreign key (website_id, submission_id)
    references form_submission (website_id, id) on delete cascade
);
create index form_submission_note_idx on form_submission_note (website_id, submission_id, written_at);

create table form_reply (
  website_id uuid not null,
  id uuid not null,
  submission_id uuid not null,
  account_id uuid not null,
  author text not null,
  subject text not null,
  body text not null,
  mail_id uuid not null,
  written_at timestamptz not null,
  constraint form_reply_pkey primary key (website_id, id),
  constraint form_reply_submission_fkey foreign key (website_id, submission_id)
    references form_submission (website_id, id) on delete cascade
);
create index form_reply_idx on form_reply (website_id, submission_id, written_at);

-- The mail of ours that a mail goes on from, so that mail programs show both as one conversation.
alter table mail_message add column in_reply_to uuid;

-- Where submissions are told to other programs.
create table form_webhook (
  website_id uuid not null,
  id uuid not null,
  -- Of one form; null for all of them.
  form_id uuid,
  url text not null,
  -- Sealed; the second one counts while it is exchanged.
  secret text not null,
  old_secret text,
  old_until timestamptz,
  -- Why it is off, and since when.
  off_since timestamptz,
  off_reason text,
  failed_in_row integer not null default 0,
  created_at timestamptz not null,
  constraint form_webhook_pkey primary key (website_id, id),
  constraint form_webhook_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade
);
create index form_webhook_form_idx on form_webhook (website_id, form_id);

create table form_delivery (
  website_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- No key: what was erased is told of after it is gone.
  submission_id uuid not null,
  event text not null constraint form_delivery_event_check check (event in ('submission.created', 'submission.erased')),
  state text not null default 'waiting' constraint form_delivery_state_check check (state in ('waiting', 'done', 'failed')),
  attempt integer not null default 0,
  status integer,
  duration_ms integer,
  -- The first kilobyte of what came back, or why nothing did.
  answer text not null default '',
  next_at timestamptz,
  created_at timestamptz not null,
  tried_at timestamptz,
  constraint form_delivery_pkey primary key (website_id, id),
  constraint form_delivery_once_key unique (website_id, webhook_id, submission_id, event),
  constraint form_delivery_webhook_fkey foreign key (website_id, webhook_id) references form_webhook (website_id, id) on delete cascade
);
create index form_delivery_submission_idx on form_delivery (website_id, submission_id);
create index form_delivery_log_idx on form_delivery (website_id, webhook_id, created_at desc);

-- Who was erased at her wish, by a keyed hash: nothing of an older backup or file brings her back.
create table erased_person (
  website_id uuid not null,
  person_key text not null,
  erased_at timestamptz not null,
  erased_by uuid,
  constraint erased_person_pkey primary key (website_id, person_key)
);
