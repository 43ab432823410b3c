-- Organisers run an event while it takes place.

-- While this is set the time of the event stands still at it: the event neither ends nor freezes. Resuming moves the end,
-- and a freeze that is still ahead, by the length of the pause.
alter table event
  add column paused_at timestamptz,
  add constraint event_pause_within check (paused_at is null or (starts_at <= paused_at and paused_at < ends_at));
