-- What authors let others read, and what administrators have put before them.

alter table write_up
  -- When its author offered it. A newer version takes the offer along.
  add column offered_at timestamptz,
  add column published_at timestamptz,
  add constraint published_when_reviewed check (published_at is null or reviewed_at is not null);
create unique index one_published_write_up on write_up (challenge_id, account_id) where published_at is not null;
