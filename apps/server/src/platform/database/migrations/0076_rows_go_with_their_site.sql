-- A site that is taken away for good takes all its rows along. These tables had no reference to it, and what stood in them stayed
-- behind, addresses of people among it; what sites left that are gone by now goes here.
delete from gift_card_hold where not exists (select from website where website.id = gift_card_hold.website_id);
delete from gift_card_entry where not exists (select from website where website.id = gift_card_entry.website_id);
delete from gift_card where not exists (select from website where website.id = gift_card.website_id);
delete from gift_code_guess where not exists (select from website where website.id = gift_code_guess.website_id);
delete from list_event where not exists (select from website where website.id = list_event.website_id);
delete from list_member where not exists (select from website where website.id = list_member.website_id);
delete from mailing_list where not exists (select from website where website.id = mailing_list.website_id);
delete from mail_suppression where not exists (select from website where website.id = mail_suppression.website_id);
delete from erased_person where not exists (select from website where website.id = erased_person.website_id);
delete from invitation where not exists (select from website where website.id = invitation.website_id);
delete from form_delivery where not exists (select from website where website.id = form_delivery.website_id);
delete from form_webhook where not exists (select from website where website.id = form_webhook.website_id);
delete from sandbox_refund where not exists (select from website where website.id = sandbox_refund.website_id);
delete from sandbox_charge where not exists (select from website where website.id = sandbox_charge.website_id);
delete from sandbox_method where not exists (select from website where website.id = sandbox_method.website_id);

alter table gift_card_hold add constraint gift_card_hold_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table gift_card_entry add constraint gift_card_entry_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table gift_card add constraint gift_card_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table gift_code_guess add constraint gift_code_guess_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table list_event add constraint list_event_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table list_member add constraint list_member_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table mailing_list add constraint mailing_list_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table mail_suppression add constraint mail_suppression_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table erased_person add constraint erased_person_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table invitation add constraint invitation_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table form_delivery add constraint form_delivery_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table form_webhook add constraint form_webhook_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table sandbox_refund add constraint sandbox_refund_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table sandbox_charge add constraint sandbox_charge_website_fkey foreign key (website_id) references website (id) on delete cascade;
alter table sandbox_method add constraint sandbox_method_website_fkey foreign key (website_id) references website (id) on delete cascade;
