-- What a program that looks for viruses says of a file that a visitor sent; null where none is asked.
alter table upload add column check_state text
  constraint upload_check_state_check check (check_state in ('waiting', 'clean', 'infected', 'failed'));
