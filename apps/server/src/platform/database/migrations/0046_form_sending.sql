-- How a form was sent, and what speaks for and against it: a submission has a number, a state and a score.
create table form_counter (
  website_id uuid not null,
  form_id uuid not null,
  last_number integer not null,
  constraint form_counter_pkey primary key (website_id, form_id),
  constraint form_counter_form_fkey foreign key (website_id, form_id) references form (website_id, id) on delete cascade
);

alter table form_submission
  -- Of its form, from 1, in the order in which they came.
  add column number integer,
  add column state text not null default 'new'
    constraint form_submission_state_check check (state in ('new', 'open', 'done', 'spam', 'removed')),
  -- Points that speak against it, and [{ reason, points }] that they are the sum of.
  add column score integer not null default 0,
  add column reasons jsonb not null default '[]',
  -- In which it was asked, and the path of the page it stood on; null where nobody said.
  add column language text,
  add column page_path text,
  -- Keyed hash of the first email among its answers: everything of one person without a search through answers.
  add column person_key text,
  -- Of form, version, answers and files: the same key may bring the same once more, and nothing else.
  add column request_hash text,
  -- Keyed hash of the network it came from, by a salt of the day; forgotten after a week.
  add column source_hash text,
  -- Keyed hashes of its long texts, folded: the same text from another network is known by them.
  add column text_hashes text[] not null default '{}';

with numbered as (
  select website_id, id, row_number() over (partition by website_id, form_id order by submitted_at, id) as number
  from form_submission
)
update form_submission s set number = n.number from numbered n where n.website_id = s.website_id and n.id = s.id;
alter table form_submission alter column number set not null;
alter table form_submission add constraint form_submission_number_key unique (website_id, form_id, number);
insert into form_counter select website_id, form_id, max(number) from form_submission group by website_id, form_id;

create index form_submission_state_idx on form_submission (website_id, form_id, state, submitted_at desc, id);
create index form_submission_person_idx on form_submission (website_id, person_key);

-- What the owner once said of a sender or of a text by moving a submission into the spam folder or out of it.
create table form_verdict (
  website_id uuid not null constraint form_verdict_website_fkey references website (id) on delete cascade,
  -- A person's key or the hash of a text, as form_submission has them.
  hash text not null,
  verdict text not null constraint form_verdict_verdict_check check (verdict in ('spam', 'not-spam')),
  decided_at timestamptz not null,
  constraint form_verdict_pkey primary key (website_id, hash)
);
