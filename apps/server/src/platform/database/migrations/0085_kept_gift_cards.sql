-- A card that somebody new to the shop bought for much money waits a day: stolen cards buy gift cards first.
alter table gift_card add column kept_until timestamptz;
