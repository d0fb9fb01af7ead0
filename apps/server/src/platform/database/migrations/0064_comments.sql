-- What visitors say below posts, and answers to it, one level deep.

create table post_comment (
  website_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  -- What it answers, which answers nothing itself.
  parent_id uuid,
  -- As visitors read it; empty for somebody who was erased.
  author_name text not null,
  -- Nobody is shown it. In small letters; empty for the site's own people and for somebody who was erased.
  email text not null,
  -- The author was signed in, so that the address is known to be theirs.
  is_member boolean not null,
  -- One of the site's people.
  is_team boolean not null,
  -- Text alone, never markup.
  body text not null,
  state text not null constraint post_comment_state_check check (state in ('pending', 'published', 'rejected', 'spam', 'removed')),
  state_at timestamptz not null,
  written_at timestamptz not null,
  -- The mail that told of it was written.
  told_at timestamptz,
  constraint post_comment_pkey primary key (website_id, id),
  constraint post_comment_item_fkey foreign key (website_id, item_id) references item (website_id, id) on delete cascade,
  constraint post_comment_parent_fkey foreign key (website_id, parent_id) references post_comment (website_id, id) on delete cascade
);
-- A post's page: conversations in their order, and the answers of some.
create index post_comment_page_idx on post_comment (website_id, item_id, written_at, id) where state = 'published';
create index post_comment_parent_idx on post_comment (website_id, parent_id) where parent_id is not null;
-- The studio's list, and what nobody has read.
create index post_comment_recent_idx on post_comment (website_id, written_at desc, id desc);
create index post_comment_waiting_idx on post_comment (website_id, written_at desc, id desc) where state = 'pending';
create index post_comment_email_idx on post_comment (website_id, email) where email <> '';
create index post_comment_untold_idx on post_comment (website_id, written_at) where told_at is null;
create index post_comment_item_idx on post_comment (website_id, item_id);

-- How many of them visitors see: pages and lists read it with the post.
alter table item add column comment_count integer not null default 0 constraint item_comment_count_check check (comment_count >= 0);
