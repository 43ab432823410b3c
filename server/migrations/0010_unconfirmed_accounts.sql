-- Accounts that people registered by themselves and never confirmed give their name and address free again.

alter table account
  -- When it goes unless its address is confirmed before. Null: it stays, since it was confirmed, or an administrator made
  -- or saved it. Accounts from before this column stay too: nothing tells who made them.
  add column unconfirmed_until timestamptz;
create index account_unconfirmed on account (unconfirmed_until) where unconfirmed_until is not null;
