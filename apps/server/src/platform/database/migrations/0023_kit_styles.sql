-- A style sheet belongs to the revision of the kit that it was compiled from: another kit is never shown with it.
alter table kit_stylesheet add column kit_revision integer;
-- What was left out of it, because it could not be read or worked out; a later sheet with mistakes does not take the place
-- of one without.
alter table kit_stylesheet add column mistakes integer not null default 0;

update kit_stylesheet set kit_revision = website.kit_revision from website where website.id = kit_stylesheet.website_id;
