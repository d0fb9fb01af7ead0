-- First steps that somebody ticked: what the example came with may be right as it is, and some shops want no logo.
alter table set_up add column ticked_steps text[] not null default '{}';
