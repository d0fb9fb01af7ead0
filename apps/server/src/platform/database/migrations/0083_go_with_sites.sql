-- A site that is taken away for good takes these rows along too.
delete from submission_change where not exists (select from website where website.id = submission_change.website_id);
delete from saved_reply where not exists (select from website where website.id = saved_reply.website_id);
delete from provider_rest where not exists (select from website where website.id = provider_rest.website_id);

alter table submission_change add constraint submission_change_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table saved_reply add constraint saved_reply_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table provider_rest add constraint provider_rest_website_fkey foreign key (website_id) references website (id) on delete cascade;
