-- The wrapper of flags, write-ups as a choice of each event, and practice that knows what was solved in events.

alter table event
  -- The word before the braces of its flags. Null: the site's.
  add column flag_wrapper text,
  -- Whether its players hand in write-ups.
  add column write_ups boolean not null default true,
  add constraint event_flag_wrapper check (flag_wrapper ~ '^[^{}[:space:]]{1,32}$');

-- The word before the braces of the challenge's own flag, which players are shown; null when the flag has none. The program
-- writes it with the flag.
alter table challenge add column flag_wrapper text;
update challenge set flag_wrapper = substring(btrim(flag) from '^([^{}[:space:]]{1,32})\{.*[^[:space:]].*\}$');

-- Finds what an account has solved, in practice or in an event, also for one challenge.
drop index solve_by_account;
create index solve_by_account on solve (account_id, challenge_id);

-- How many solves the value in practice follows: those of practice, and those of its event once the event is over and its
-- scoreboard is not frozen any more. Before that they would reveal what happened since the freeze.
create function practice_solves(
  practice integer, competition integer, ends_at timestamptz, freezes_at timestamptz, revealed_at timestamptz, at timestamptz
) returns integer language sql immutable parallel safe
return practice + case when ends_at <= at and (freezes_at is null or revealed_at is not null) then competition else 0 end;

-- A player who solved a challenge in an event, alone or with a team, does not solve it again in practice after it. Solves of one
-- challenge are stored one after the other, so an event's solve that is being stored meanwhile is waited for and then seen.
create function refuse_second_solve() returns trigger language plpgsql as $$
begin
  perform from challenge_count where challenge_id = new.challenge_id for no key update;
  if exists (
    select from solve join entry on entry.id = solve.entry_id join event on event.id = entry.event_id
    where solve.account_id = new.account_id and solve.challenge_id = new.challenge_id and event.ends_at <= new.created_at
  ) or exists (
    select from entry_member as seat join event on event.id = seat.event_id
    join solve on solve.entry_id = seat.entry_id and solve.challenge_id = new.challenge_id
    where seat.account_id = new.account_id and event.ends_at <= new.created_at
  ) then
    raise exception 'already solved in an event' using errcode = 'unique_violation', constraint = 'solved_in_event';
  end if;
  return new;
end
$$;
create trigger solve_is_no_second before insert on solve for each row
  when (new.entry_id is null) execute function refuse_second_solve();
