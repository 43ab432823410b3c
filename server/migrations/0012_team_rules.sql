-- Rules for people who change teams, and the confirmation of a member's school.

-- A member who answered for a team keeps the seat after leaving: otherwise four people could take turns on three seats.
-- The row is removed when they come back.
create table kept_seat (
  entry_id uuid not null references entry (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  left_at timestamptz not null,
  constraint one_kept_seat_each primary key (entry_id, account_id)
);
create index kept_seat_by_account on kept_seat (account_id);

-- How many wrong answers an entry had given when somebody left it. They count for that person in every other entry of the
-- event. The entry itself may be gone since, so it is not referred to.
create table carried_attempt (
  event_id uuid not null references event (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  challenge_id uuid not null references challenge (id) on delete cascade,
  entry_id uuid not null,
  used integer not null,
  left_at timestamptz not null,
  constraint one_carried_attempt_each primary key (account_id, challenge_id, entry_id),
  constraint carried_attempt_used check (used >= 0)
);
create index carried_attempt_by_entry on carried_attempt (entry_id, challenge_id);
create index carried_attempt_by_challenge on carried_attempt (challenge_id);
create index carried_attempt_by_event on carried_attempt (event_id);

-- As before, and seats that are kept for others are taken. The entry is locked first, so that the next statement sees every
-- seat that was kept until then.
create or replace function take_seat() returns trigger language plpgsql as $$
begin
  perform from entry where id = new.entry_id for no key update;
  delete from kept_seat where entry_id = new.entry_id and account_id = new.account_id;
  update entry set members = members + 1
  where id = new.entry_id
    and members + (select count(*) from kept_seat where kept_seat.entry_id = new.entry_id) < (
      select case when event.is_solo then 1 else event.max_team_size end from event where event.id = new.event_id);
  if not found then
    raise exception 'the team is full' using errcode = 'check_violation', constraint = 'team_is_full';
  end if;
  return null;
end
$$;

-- Whether only members whose school is confirmed may enter. Means something for the scopes that ask for a school.
alter table event add column confirmed_members boolean not null default false;

-- Whether an administrator has confirmed the school. It ends when the member changes the school.
alter table account add column school_confirmed boolean not null default false;
drop trigger account_version on account;
create trigger account_version
  before update of name, email, country_code, is_student, school_id, school_confirmed, type, active, enabled on account
  for each row execute function count_version();
