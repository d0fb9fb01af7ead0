-- Whoever has a link may write any address into her account: it is proved only by a link that was made for it and reached her there.
-- Addresses from before count as unproved; the next link made for one proves it.
alter table account
  add column email_proved_at timestamptz;

-- For whom it was made; null for the first owner's, who has not said yet. Links from before prove nothing.
alter table sign_in_link
  add column email text;
