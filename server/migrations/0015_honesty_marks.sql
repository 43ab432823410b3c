-- Organisers mark what they have looked at in the honesty report.

-- One mark for each set of entries that the report shows together. The key is their ids in order: an entry may be deleted
-- while the mark of a group with it stays, so it is not referred to. A group with more signs than when it was marked is
-- shown again. The mark outlives the account of the administrator.
create table honesty_mark (
  event_id uuid not null references event (id) on delete cascade,
  group_key text not null,
  signs integer not null,
  seen_by uuid references account (id) on delete set null,
  seen_at timestamptz not null,
  constraint one_mark_for_each_group primary key (event_id, group_key),
  constraint honesty_mark_signs check (signs > 0)
);
create index honesty_mark_by_account on honesty_mark (seen_by);
