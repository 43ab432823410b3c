-- What practice needs: flags that are judged by their digests, attempts and pace, prices that follow the solves, hints
-- that are paid for once, points given by hand, write-ups, and texts in French.

alter table account add column on_board boolean not null default true;

alter table category add column description_fr text;
alter table hint add column content_fr text;

-- The flag is compared by digest, which takes the same time however much of it is right. The second leaves out the
-- wrapper, the third also the case: whoever is that near is told what is wrong. The program writes all three.
alter table challenge
  add column description_fr text,
  add column flag_digest bytea,
  add column flag_inner_digest bytea,
  add column flag_loose_digest bytea;
update challenge set
  flag_digest = sha256(convert_to(case when is_case_sensitive then flag else lower(flag) end, 'UTF8')),
  flag_inner_digest = sha256(convert_to(
    regexp_replace(case when is_case_sensitive then flag else lower(flag) end, '^[^{}]*\{(.*)\}$', '\1'), 'UTF8')),
  flag_loose_digest = sha256(convert_to(regexp_replace(lower(flag), '^[^{}]*\{(.*)\}$', '\1'), 'UTF8'));
alter table challenge
  alter column flag_digest set not null,
  alter column flag_inner_digest set not null,
  alter column flag_loose_digest set not null;
create index challenge_by_flag on challenge (flag_digest);

-- Wrong answers wait to be sorted into the index of their text: in few large lots, which takes far less work than in many
-- small ones, and once a minute by the housekeeping of the database, so that hardly any answer has to wait for it.
alter index submission_by_wrong_text set (gin_pending_list_limit = 8192);
alter table submission set (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0);

-- Where somebody stands with a challenge: one row for each player in practice, one for each entry in an event. Every
-- answer passes through it, so wrong ones are counted exactly and a right one counts once.
create table attempt (
  challenge_id uuid not null references challenge (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  entry_id uuid references entry (id) on delete cascade,
  wrong integer not null default 0,
  is_solved boolean not null default false,
  -- When the answers so far are worked off, were they answered at the pace that is allowed.
  paced_until timestamptz not null,
  constraint attempt_of_somebody check (account_id is not null or entry_id is not null)
);
create unique index one_attempt_per_player on attempt (account_id, challenge_id) where entry_id is null;
create unique index one_attempt_per_entry on attempt (entry_id, challenge_id) where entry_id is not null;
create index attempt_by_challenge on attempt (challenge_id);

insert into attempt (challenge_id, account_id, wrong, is_solved, paced_until)
select challenge_id, account_id, count(*) filter (where not is_correct), bool_or(is_correct), max(created_at)
from (
  select challenge_id, account_id, is_correct, created_at from submission where entry_id is null
  union all select challenge_id, account_id, true, created_at from solve where entry_id is null
) as answered
group by challenge_id, account_id;

-- The same pace for all answers of an account. Not worth a crash's replay.
create unlogged table flag_pace (
  account_id uuid primary key references account (id) on delete cascade,
  paced_until timestamptz not null
);

-- How many solves move the price: in practice those of players who are enabled, in an event those of its entries.
-- Kept by the triggers below, whatever it is that adds or removes a solve.
create table challenge_count (
  challenge_id uuid primary key references challenge (id) on delete cascade,
  practice integer not null default 0,
  competition integer not null default 0
) with (fillfactor = 50);

insert into challenge_count (challenge_id, practice, competition)
select challenge.id,
  count(*) filter (where solve.entry_id is null and account.enabled and account.type = 'user'),
  count(*) filter (where solve.entry_id is not null)
from challenge
left join solve on solve.challenge_id = challenge.id
left join account on account.id = solve.account_id
group by challenge.id;

create function begin_count() returns trigger language plpgsql as $$
begin
  insert into challenge_count (challenge_id) values (new.id);
  return null;
end
$$;
create trigger challenge_begins_count after insert on challenge for each row execute function begin_count();

-- Rows are always taken in the same order, so that nobody waits in a circle. The accounts are looked at last: by then
-- the new solve holds its account, and whoever was changing it has finished.
create function count_solves() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from challenge_count where challenge_id in (select challenge_id from counted)
  order by challenge_id for no key update;
  update challenge_count set
    practice = challenge_count.practice + step * found.practice,
    competition = challenge_count.competition + step * found.competition
  from (
    select counted.challenge_id,
      count(*) filter (where counted.entry_id is null and account.enabled and account.type = 'user') as practice,
      count(*) filter (where counted.entry_id is not null) as competition
    from counted left join account on account.id = counted.account_id
    group by counted.challenge_id
  ) as found
  where found.challenge_id = challenge_count.challenge_id;
  return null;
end
$$;
create trigger solve_is_counted after insert on solve
  referencing new table as counted for each statement execute function count_solves();
create trigger solve_is_uncounted after delete on solve
  referencing old table as counted for each statement execute function count_solves();

-- Who is disabled, or becomes an administrator, no longer moves prices; who comes back does again.
create function count_player() returns trigger language plpgsql as $$
declare
  step constant integer := case when new.enabled and new.type = 'user' then 1 else -1 end;
begin
  -- Solves under way hold the account: they end first, and are then seen below.
  perform from account where id = new.id for update;
  perform from challenge_count
  where challenge_id in (select challenge_id from solve where account_id = new.id and entry_id is null)
  order by challenge_id for no key update;
  update challenge_count set practice = practice + step
  where challenge_id in (select challenge_id from solve where account_id = new.id and entry_id is null);
  return null;
end
$$;
create trigger player_is_counted after update of enabled, type on account for each row
  when ((old.enabled and old.type = 'user') is distinct from (new.enabled and new.type = 'user'))
  execute function count_player();

-- A hint that was paid for, at the price of that day. Readable for ever after.
create table hint_unlock (
  id uuid primary key default gen_random_uuid(),
  hint_id uuid not null,
  account_id uuid references account (id) on delete cascade,
  entry_id uuid references entry (id) on delete cascade,
  cost integer not null,
  created_at timestamptz not null,
  constraint unlock_of_hint foreign key (hint_id) references hint (id) on delete cascade,
  constraint unlock_of_somebody check (account_id is not null or entry_id is not null),
  constraint unlock_cost check (cost >= 0)
);
create unique index one_unlock_per_player on hint_unlock (hint_id, account_id) where entry_id is null;
create unique index one_unlock_per_entry on hint_unlock (hint_id, entry_id) where entry_id is not null;
create index hint_unlock_by_account on hint_unlock (account_id);
create index hint_unlock_by_entry on hint_unlock (entry_id);

-- Points that an administrator gave or took, with the reason.
create table award (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  entry_id uuid references entry (id) on delete cascade,
  value integer not null,
  reason text not null,
  created_at timestamptz not null,
  constraint award_to_account foreign key (account_id) references account (id) on delete cascade,
  constraint award_to_somebody check (account_id is not null or entry_id is not null),
  constraint award_value check (value <> 0)
);
create index award_by_account on award (account_id, created_at);
create index award_by_entry on award (entry_id, created_at);

-- Every version that was handed in; the one with the highest number counts.
create table write_up (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null,
  account_id uuid not null,
  number integer not null,
  original_name text not null,
  storage_key text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  -- All three empty until somebody has read it.
  reviewed_at timestamptz,
  reviewer_name text,
  comment text,
  constraint write_up_of_challenge foreign key (challenge_id) references challenge (id) on delete cascade,
  constraint write_up_of_author foreign key (account_id) references account (id) on delete cascade,
  constraint one_write_up_per_number unique (challenge_id, account_id, number),
  constraint one_write_up_per_storage_key unique (storage_key)
);
create index write_up_by_age on write_up (created_at, id);
create index write_up_by_account on write_up (account_id, challenge_id, number);

-- Where a notification leads: a path of ours.
alter table notification add column link text;

-- What happens once in the life of a database.
create table milestone (
  name text primary key,
  reached_at timestamptz not null
);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up')
);
