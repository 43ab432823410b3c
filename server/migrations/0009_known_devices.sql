-- Browsers in which an account was opened: by its password, or by a link that we mailed to its owner. Guesses that strangers
-- make at the account do not slow these down.
create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  -- SHA-256 of the browser's token: a copy of this table is of no use. One browser may serve several accounts.
  token_hash bytea not null,
  -- Since the last right password. After ten the device is one that nobody knows.
  wrong_guesses integer not null default 0,
  last_used_at timestamptz not null,
  constraint one_device_per_account primary key (account_id, token_hash),
  constraint known_device_guesses check (wrong_guesses >= 0)
);
create index known_device_by_use on known_device (last_used_at);
