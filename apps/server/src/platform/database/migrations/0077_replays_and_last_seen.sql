-- The link by which somebody joined, as a hash: whoever opens it again is refused, and she is told.
alter table membership add column invitation_hash bytea;

-- When somebody was last here; sessions end and go, and took it along.
alter table account add column seen_at timestamptz;
update account set seen_at = (select max(last_seen_at) from session where session.account_id = account.id);
