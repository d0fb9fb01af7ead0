-- Accounts that anybody may make: the mail is written in the language in which it was asked for.
alter table sign_up add column language text not null;

-- Of such a site members who have no second step find nothing before they have one.
alter table website add column requires_step boolean not null default false;
