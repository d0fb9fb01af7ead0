-- Whoever names the columns of a file of products recognises them by what stands in them: a few values of each, in their order.
alter table product_import add column samples jsonb not null default '[]';
