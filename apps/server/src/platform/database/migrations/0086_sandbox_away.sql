-- An owner who tries her shop with play money may see what happens while its payment service does not answer.
alter table payment_setup add column is_sandbox_away boolean not null default false;
