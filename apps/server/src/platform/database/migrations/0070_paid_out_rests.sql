-- What is left on a gift card may be paid out: a kind of line in its ledger.
alter table gift_card_entry drop constraint gift_card_entry_kind_check;
alter table gift_card_entry add constraint gift_card_entry_kind_check check (kind in ('issue', 'redeem', 'refund',
  'refund-of-purchase', 'refund-failed', 'expire', 'adjust', 'cash-out', 'reissue-out', 'reissue-in', 'disable', 'enable'));
