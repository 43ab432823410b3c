-- Organisers run an event while it takes place.

-- While this is set the time of the event stands still at it: the event neither ends nor freezes. Resuming moves the end,
-- and a freeze that is still ahead, by the length of the pause.
alter table event
  add column paused_at timestamptz,
  add constraint event_pause_within check (paused_at is null or (starts_at <= paused_at and paused_at < ends_at));

-- An event that is paused is not over yet, whatever the time is.
create or replace function refuse_second_solve() returns trigger language plpgsql as $$
begin
  perform from challenge_count where challenge_id = new.challenge_id for no key update;
  if exists (
    select from solve join entry on entry.id = solve.entry_id join event on event.id = entry.event_id
    where solve.account_id = new.account_id and solve.challenge_id = new.challenge_id and event.ends_at <= least(new.created_at, event.paused_at)
  ) or exists (
    select from entry_member as seat join event on event.id = seat.event_id
    join solve on solve.entry_id = seat.entry_id and solve.challenge_id = new.challenge_id
    where seat.account_id = new.account_id and event.ends_at <= least(new.created_at, event.paused_at)
  ) then
    raise exception 'already solved in an event' using errcode = 'unique_violation', constraint = 'solved_in_event';
  end if;
  return new;
end
$$;
