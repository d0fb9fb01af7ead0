-- Every mail that an order owes its buyer, from the moment it is owed: its job may be lost, this row is not. What has no mail
-- after a while is written by a sweep, and the studio shows what is missing.
create table order_mail (
  website_id uuid not null,
  order_id uuid not null,
  kind text not null,
  -- What it tells of: the order itself, or the parcel, the refund, the cancellation.
  subject_id uuid not null,
  asked_at timestamptz not null,
  -- The newest mail that was written of it; null while none is. Mails may be erased before their order.
  mail_id uuid,
  -- Why none can be written: the code of a refusal.
  problem text,
  constraint order_mail_pkey primary key (website_id, order_id, kind, subject_id),
  constraint order_mail_order_fkey foreign key (website_id, order_id) references customer_order (website_id, id) on delete cascade
);
create index order_mail_missing_idx on order_mail (website_id, asked_at) where mail_id is null and problem is null;

-- Until when somebody who takes a mail to the mail server has it, so that nobody else does meanwhile; null while nobody has. Who
-- finds a time that is over knows that a process died with the mail in its hands: it may have left.
alter table mail_message add column taken_until timestamptz;
-- Mails that wait for their delivery.
create index mail_message_queued_idx on mail_message (website_id, created_at) where state = 'queued';

-- Orders from before: the mails that were written of them, and the confirmations that never were. Site by site, since whoever
-- owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    insert into order_mail (website_id, order_id, kind, subject_id, asked_at, mail_id)
      select distinct on (e.order_id, e.detail->>'mail', m.subject_id)
        site, e.order_id, e.detail->>'mail', m.subject_id, e.happened_at, m.id
      from order_event e
      join (select id, split_part(dedupe_key, ' ', 2)::uuid as subject_id from mail_message
        where website_id = site and dedupe_key ~ '^order-[a-z]+ [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') m
        on m.id::text = e.detail->>'mailId'
      where e.website_id = site and e.kind = 'mailed' and e.detail ? 'mail'
      order by e.order_id, e.detail->>'mail', m.subject_id, e.happened_at desc;
    insert into order_mail (website_id, order_id, kind, subject_id, asked_at)
      select site, o.id, 'confirmed', o.id, o.placed_at from customer_order o
      where o.website_id = site and o.email <> '' and not exists (
        select from order_event e where e.website_id = site and e.order_id = o.id and e.kind = 'mailed'
          and coalesce(e.detail->>'mail', 'confirmed') = 'confirmed');
  end loop;
end $$;

-- The sites of which a mail is not written, or not on its way, that was asked for between two instants: a sweep looks there. It
-- goes from site to site, since nobody sees the rows of all.
create function sites_with_waiting_mails(since timestamptz, until timestamptz) returns setof uuid
  language plpgsql as $$
  declare
    site uuid;
  begin
    for site in select id from website loop
      execute format('set local app.website_id = %L', site);
      if exists (select from order_mail where website_id = site and mail_id is null and problem is null
            and asked_at > since and asked_at <= until)
          or exists (select from mail_message where website_id = site and state = 'queued'
            and created_at > since and created_at <= until) then
        return next site;
      end if;
    end loop;
    set local app.website_id = '';
  end $$;
