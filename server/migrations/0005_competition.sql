-- What an event needs while it is played: rules, entries that may be full, hidden or disqualified, solves in their order,
-- a board that stands still, and what a person looks at who wonders whether everybody played fair.

alter table event
  -- Cleaned rich text.
  add column rules text,
  -- When the frozen board was opened. Null: it never was.
  add column revealed_at timestamptz;

-- Only who plays is on the board and moves prices. Hidden entries play on unseen; disqualified ones do not play.
alter table entry
  add column status text not null default 'playing',
  add column status_reason text,
  -- Kept by the triggers below.
  add column members integer not null default 0,
  add constraint entry_status_known check (status in ('playing', 'hidden', 'disqualified'));
update entry set members = (select count(*) from entry_member where entry_member.entry_id = entry.id);
create index entry_by_event on entry (event_id);

-- However many join at once: each takes its seat on the newest version of the entry, or none.
create function take_seat() returns trigger language plpgsql as $$
begin
  update entry set members = members + 1
  where id = new.entry_id and members < (
    select case when event.is_solo then 1 else event.max_team_size end from event where event.id = new.event_id);
  if not found then
    raise exception 'the team is full' using errcode = 'check_violation', constraint = 'team_is_full';
  end if;
  return null;
end
$$;
create trigger member_takes_seat after insert on entry_member for each row execute function take_seat();

create function leave_seat() returns trigger language plpgsql as $$
begin
  update entry set members = members - 1 where id = old.entry_id;
  return null;
end
$$;
create trigger member_leaves_seat after delete on entry_member for each row execute function leave_seat();

-- Who plays alone is on the board under the name of the account. Names of accounts are told apart as those of entries
-- are, so none of them is ever taken.
create function rename_solo_entries() returns trigger language plpgsql as $$
begin
  update entry set name = new.name, name_key = new.name_key, search_key = new.search_key
  from entry_member, event
  where entry_member.account_id = new.id and entry.id = entry_member.entry_id
    and event.id = entry.event_id and event.is_solo;
  return null;
end
$$;
create trigger account_renames_solo_entries after update of name on account for each row
  when (old.name is distinct from new.name) execute function rename_solo_entries();

-- In which order an event's challenge was solved, from 1: given when the solve is stored, while the count is held. Null
-- in practice. It may have gaps where solves were taken back.
alter table solve add column place integer;
update solve set place = ordered.place from (
  select id, row_number() over (partition by challenge_id order by created_at, id) as place
  from solve where entry_id is not null
) as ordered where ordered.id = solve.id;
alter table solve add constraint one_place_each unique (challenge_id, place) deferrable initially immediate;

alter table challenge_count add column places integer not null default 0;
update challenge_count set places =
  coalesce((select max(place) from solve where solve.challenge_id = challenge_count.challenge_id), 0);
update challenge_count set competition = (
  select count(*) from solve join entry on entry.id = solve.entry_id
  where solve.challenge_id = challenge_count.challenge_id and entry.status = 'playing');

-- As before; in an event only those count who play. The highest place that was ever given is remembered.
create or replace function count_solves() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
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

-- An entry's solves go before it does: afterwards nobody could tell whether they had counted.
create function forget_solves() returns trigger language plpgsql as $$
begin
  delete from solve where entry_id = old.id;
  return old;
end
$$;
create trigger entry_takes_solves_along before delete on entry for each row execute function forget_solves();

-- Who is hidden or disqualified no longer moves prices; who plays again does again.
create function count_entry() returns trigger language plpgsql as $$
declare
  step constant integer := case when new.status = 'playing' then 1 else -1 end;
begin
  perform from challenge_count where challenge_id in (select challenge_id from solve where entry_id = new.id)
  order by challenge_id for no key update;
  update challenge_count set competition = competition + step
  where challenge_id in (select challenge_id from solve where entry_id = new.id);
  return null;
end
$$;
create trigger entry_is_counted after update of status on entry for each row
  when ((old.status = 'playing') is distinct from (new.status = 'playing')) execute function count_entry();

-- The board as it stood when it was frozen, prices included: all that players see of an event until it is opened again.
create table board_freeze (
  event_id uuid primary key references event (id) on delete cascade,
  -- The moment of the freeze that was asked for. When that is moved, this one counts no more.
  frozen_at timestamptz not null,
  board jsonb not null
);

-- Who has looked at the page of an event's challenge, and when first.
create table challenge_opening (
  entry_id uuid not null references entry (id) on delete cascade,
  challenge_id uuid not null references challenge (id) on delete cascade,
  account_id uuid references account (id) on delete set null,
  opened_at timestamptz not null,
  constraint one_opening_each primary key (entry_id, challenge_id)
);

-- What a team paid for stays paid when the member goes who asked for it. Practice goes with its player, as before: whoever
-- deletes an account deletes that first.
alter table hint_unlock drop constraint hint_unlock_account_id_fkey;
alter table hint_unlock add constraint unlock_by_account foreign key (account_id) references account (id) on delete set null;

-- From where an event's answer came: a digest with the event's id, so that addresses can be compared and not read.
alter table submission add column address_digest bytea;
create index submission_by_entry_address on submission (entry_id, address_digest) where address_digest is not null;

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in (
    'user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry', 'submission')
);
