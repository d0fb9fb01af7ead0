-- In whose ways figures and days are written in the studio (BCP 47); null: as each browser of hers has them.
alter table account add column language text;
