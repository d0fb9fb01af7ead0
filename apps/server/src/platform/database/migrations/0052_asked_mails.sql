-- Mails with a way to end them are not all alike: who asked to be told once, as when something is back in stock, would
-- rather be told again under the same name than not at all.
alter table mail_message add column is_asked_for boolean not null default false;
