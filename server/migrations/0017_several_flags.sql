-- Several flags for one challenge, exact texts or regular expressions: any of them solves it, or only all of them.

-- `flag` and `is_case_sensitive` are those of the first. The others are [{type, content, isCaseSensitive}] in their order.
-- Answers are judged in memory, by flags of a version that the statement compares: digests are not stored any more.
alter table challenge
  add column flag_type text not null default 'exact',
  add column more_flags jsonb not null default '[]',
  add column flag_logic text not null default 'any',
  -- Short digests of the flags where all of them are needed, else empty: what `attempt.found` is compared with. The program
  -- writes them with the flags.
  add column flag_keys text[] not null default '{}',
  add constraint flag_type_known check (flag_type in ('exact', 'regex')),
  add constraint flag_logic_known check (flag_logic in ('any', 'all')),
  add constraint more_flags_listed check (jsonb_typeof(more_flags) = 'array' and jsonb_array_length(more_flags) < 20);
drop index challenge_by_flag;
alter table challenge
  drop column flag_digest,
  drop column flag_inner_digest,
  drop column flag_loose_digest;

-- Which of the flags were found, where all of them are needed; the one that solves the challenge is not added.
alter table attempt add column found text[] not null default '{}';

-- A right answer that is one of several flags and did not solve the challenge.
alter table submission add column is_part boolean not null default false;

-- As before, and without work for a statement that stores no solve: each one that judges only wrong answers is such.
create or replace function count_solves() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from counted) then
    return null;
  end if;
  perform from challenge_count where challenge_id in (select challenge_id from counted)
  order by challenge_id for no key update;
  update challenge_count set
    practice = challenge_count.practice + step * found.practice,
    competition = challenge_count.competition + step * found.competition,
    places = greatest(challenge_count.places, found.highest)
  from (
    select counted.challenge_id,
      count(*) filter (where counted.entry_id is null and account.enabled and account.type = 'user') as practice,
      count(*) filter (where entry.status = 'playing') as competition,
      coalesce(max(counted.place), 0) as highest
    from counted
    left join account on account.id = counted.account_id
    left join entry on entry.id = counted.entry_id
    group by counted.challenge_id
  ) as found
  where found.challenge_id = challenge_count.challenge_id;
  return null;
end
$$;

-- As before, and without the two searches for a challenge that no entry has solved: every challenge that is only practised.
create or replace function refuse_second_solve() returns trigger language plpgsql as $$
begin
  perform from challenge_count where challenge_id = new.challenge_id for no key update;
  if not exists (select from solve where challenge_id = new.challenge_id and entry_id is not null) then
    return new;
  end if;
  if exists (
    select from solve join entry on entry.id = solve.entry_id join event on event.id = entry.event_id
    where solve.account_id = new.account_id and solve.challenge_id = new.challenge_id
      and event.ends_at <= least(new.created_at, event.paused_at)
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
