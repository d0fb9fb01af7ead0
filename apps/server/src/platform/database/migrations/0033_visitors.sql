-- What pages tell of their visitors: who came, what was looked at and done, how fast it was. Rows are only added; a day of
-- all sites is one partition, made ahead and dropped whole. A call that is sent twice says the same instant, so it falls
-- into the same day, where its id is known.
create schema visitor_days;

create table visitor_event (
  website_id uuid not null constraint visitor_event_website_fkey references website (id) on delete cascade,
  -- Of `happened_at`, in UTC.
  day date not null,
  -- Made of what the browser drew, so that it has one length.
  id uuid not null,
  happened_at timestamptz not null,
  kind text not null constraint visitor_event_kind_check check (kind in
    ('hit', 'event', 'button-click', 'button-render', 'form-render', 'overlay', 'quick-view', 'performance')),
  -- Of an event or a metric; of buttons where they lead, of forms which it is.
  name text not null,
  -- Drawn by the browser, for this page alone where the visitor did not agree to more.
  visitor text not null,
  session text not null,
  -- Into visitor_text.
  path_id bigint not null,
  title_id bigint not null,
  referrer_id bigint not null,
  source text not null,
  medium text not null,
  campaign text not null,
  -- A guess by the languages of the browser; no address is kept.
  country text not null,
  device text not null,
  browser text not null,
  os text not null,
  language text not null,
  page_type integer not null,
  item_id text not null,
  props jsonb not null,
  constraint visitor_event_pkey primary key (website_id, day, id)
) partition by range (day);
create index visitor_event_kind_idx on visitor_event (website_id, kind, happened_at);

-- Texts that come again and again; the id is a hash of the text, so nobody has to ask for it.
create table visitor_text (
  website_id uuid not null constraint visitor_text_website_fkey references website (id) on delete cascade,
  id bigint not null,
  body text not null,
  seen_on date not null,
  constraint visitor_text_pkey primary key (website_id, id)
);

-- Programs that came, counted and apart from everything else.
create table visitor_bot (
  website_id uuid not null constraint visitor_bot_website_fkey references website (id) on delete cascade,
  day date not null,
  agent text not null,
  hits bigint not null,
  constraint visitor_bot_pkey primary key (website_id, day, agent)
);

-- Makes the partitions of the given days that are not there yet. Attaching locks out nobody who reads or adds.
create function prepare_visitor_days(first_day date, last_day date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    one_day date;
    partition text;
  begin
    perform pg_advisory_xact_lock(7160412);
    for one_day in select generate_series(first_day, least(last_day, first_day + 60), interval '1 day')::date loop
      partition := 'd' || to_char(one_day, 'YYYYMMDD');
      if to_regclass('visitor_days.' || partition) is null then
        execute format('create table visitor_days.%I (like visitor_event including constraints)', partition);
        execute format('alter table visitor_event attach partition visitor_days.%I for values from (%L) to (%L)',
          partition, one_day, one_day + 1);
      end if;
    end loop;
  end $$;
revoke all on function prepare_visitor_days(date, date) from public;
grant execute on function prepare_visitor_days(date, date) to portico_server;

-- Drops whole days before the given one; nobody can have it drop what is younger than thirty days.
create function drop_visitor_days(before date) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    partition text;
    dropped integer := 0;
  begin
    for partition in select relname from pg_class
      where relnamespace = 'visitor_days'::regnamespace and relkind = 'r' and relname ~ '^d\d{8}$'
        and to_date(substr(relname, 2), 'YYYYMMDD') < least(before, current_date - 30)
    loop
      execute format('drop table visitor_days.%I', partition);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;
revoke all on function drop_visitor_days(date) from public;
grant execute on function drop_visitor_days(date) to portico_server;
