-- What a mail's links open is kept sealed until the mail has left, and then not at all; the texts have marks in its place.
alter table mail_message
  add column sealed_tokens text,
  -- Who may read it in the studio: mails of accounts and answers to forms have rights of their own.
  add column about text not null default 'shop'
    constraint mail_message_about_check check (about in ('shop', 'account', 'answers')),
  add constraint mail_message_sealed_check check (sealed_tokens is null or state = 'queued');

-- Mails from before: links of those that have left open nothing any more. One that still waits keeps its links as they are, since
-- only the program can seal them; they are blanked when it leaves, at the latest after three days, and nobody reads them in the
-- studio meanwhile. Site by site, since whoever owns the tables may see one site's rows only.
do $$
declare
  site uuid;
begin
  for site in select id from website loop
    perform set_config('app.website_id', site::text, true);
    update mail_message set about = 'account' where website_id = site and dedupe_key like 'account %';
    update mail_message set about = 'answers' where website_id = site and dedupe_key like 'form %';
    update mail_message set
        text_body = regexp_replace(text_body, '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
        html_body = regexp_replace(html_body, '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
        unsubscribe_url = regexp_replace(unsubscribe_url, '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}', '\1…', 'g')
      where website_id = site and state <> 'queued' and (text_body ~ '[?&](token|key)=' or html_body ~ '[?&;](token|key)='
        or unsubscribe_url is not null);
  end loop;
end $$;
