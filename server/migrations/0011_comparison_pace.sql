-- "This is the flag of another challenge": an answer is compared with the flags of others no faster than those may be answered.

-- When the answers so far are worked off, were they given at the pace of one challenge.
alter table flag_pace add column compared_until timestamptz not null default '-infinity';

-- In an event the members of an entry share the pace. Not worth a crash's replay.
create unlogged table entry_pace (
  entry_id uuid primary key references entry (id) on delete cascade,
  compared_until timestamptz not null
);
