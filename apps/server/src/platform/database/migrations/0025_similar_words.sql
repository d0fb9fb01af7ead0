-- Whoever types a word wrong finds what is written like it: the search looks for similar words where no word is the same.
create extension if not exists pg_trgm;
