-- What is practised and played: categories, events, challenges with their files, hints and requirements, who enters,
-- what was answered and solved; and the record of what administrators changed.

-- Finds a few letters anywhere in a name without reading every row. A trusted extension: the owner of a database may
-- add it; on the embedded server it is already there.
create extension if not exists pg_trgm;

-- Counts the changes of a row, so that whoever saves an older copy is told instead of undoing another's work.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The name, folded as people look for it.
alter table account
  add column search_key text not null default '',
  add column version integer not null default 1;
-- The program writes it from now on, folding more letters than this.
update account set search_key =
  regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f]', '', 'g');
alter table account alter column search_key drop default;
create index account_by_search_key on account (search_key, id);
create index account_search on account using gin (search_key gin_trgm_ops, email_key gin_trgm_ops);
create trigger account_version
  before update of name, email, country_code, is_student, school_id, type, active, enabled on account
  for each row execute function count_version();

create table category (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The name folded for search, order and comparison.
  search_key text not null,
  description text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_category_per_name unique (search_key)
);
create trigger category_version before update on category for each row execute function count_version();

create table event (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  search_key text not null,
  description text not null,
  is_solo boolean not null,
  -- Both 0 when everyone plays alone.
  min_team_size integer not null,
  max_team_size integer not null,
  scope text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- From here on players see the board as it stood.
  freezes_at timestamptz,
  practice_after_end boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_event_per_name unique (search_key),
  constraint event_scope_known
    check (scope in ('national', 'international', 'special EPITECH', 'interschool', 'open')),
  constraint event_team_size check (
    case when is_solo then min_team_size = 0 and max_team_size = 0
    else min_team_size >= 1 and max_team_size >= min_team_size end
  ),
  constraint event_period check (ends_at >= starts_at),
  constraint event_freeze_within check (freezes_at is null or freezes_at between starts_at and ends_at)
);
create index event_by_start on event (starts_at, ends_at);
create trigger event_version before update on event for each row execute function count_version();

create table challenge (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  search_key text not null,
  -- Rich text, already cleaned.
  description text not null,
  -- Null: a challenge to train on. Whoever deletes an event says what becomes of its challenges first.
  event_id uuid,
  category_id uuid not null,
  type text not null,
  value integer not null,
  flag text not null,
  is_case_sensitive boolean not null,
  -- 0: as many as one likes.
  max_attempts integer not null default 0,
  -- Only a dynamic challenge has these two.
  minimum integer,
  decay integer,
  func text not null default 'linear',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint event_in_use foreign key (event_id) references event (id) on delete restrict,
  constraint category_in_use foreign key (category_id) references category (id) on delete restrict,
  constraint challenge_type_known check (type in ('standard', 'dynamic')),
  constraint challenge_func_known check (func in ('linear', 'logarithmic')),
  constraint challenge_value check (value >= 1),
  constraint challenge_flag check (flag <> ''),
  constraint challenge_attempts check (max_attempts >= 0),
  constraint challenge_price check (
    case when type = 'dynamic' then coalesce(decay >= 1 and minimum between 0 and value, false)
    else minimum is null and decay is null end
  )
);
create index challenge_by_search_key on challenge (search_key, id);
create index challenge_search on challenge using gin (search_key gin_trgm_ops);
create index challenge_by_event on challenge (event_id);
create index challenge_by_category on challenge (category_id);
create trigger challenge_version before update on challenge for each row execute function count_version();

create table challenge_requirement (
  challenge_id uuid not null references challenge (id) on delete cascade,
  required_id uuid not null,
  constraint one_requirement_each primary key (challenge_id, required_id),
  constraint requirement_unknown foreign key (required_id) references challenge (id) on delete cascade,
  constraint requirement_of_itself check (challenge_id <> required_id)
);
create index requirement_by_required on challenge_requirement (required_id);

create table challenge_file (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references challenge (id) on delete cascade,
  -- What its author called it. It is stored under a name of ours.
  original_name text not null,
  storage_key text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  constraint one_file_per_storage_key unique (storage_key)
);
create index challenge_file_by_challenge on challenge_file (challenge_id, created_at, id);

create table hint (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null,
  content text not null,
  cost integer not null default 99,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint hint_of_challenge foreign key (challenge_id) references challenge (id) on delete cascade,
  constraint hint_cost check (cost >= 0)
);
create index hint_by_challenge on hint (challenge_id, created_at, id);
create trigger hint_version before update on hint for each row execute function count_version();

-- Who competes in an event: a team, or somebody alone, who is a team of one.
create table entry (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event (id) on delete cascade,
  name text not null,
  name_key text not null,
  -- The name folded for search and order; the key above is for telling names apart.
  search_key text not null,
  -- Whoever knows it may join. Somebody who plays alone has none.
  invite_code text,
  captain_id uuid references account (id) on delete set null,
  created_at timestamptz not null,
  constraint one_entry_per_name unique (event_id, name_key),
  constraint one_entry_per_code unique (invite_code),
  constraint entry_of_event unique (id, event_id)
);
create index entry_by_captain on entry (captain_id);

-- In an event a person belongs to one entry.
create table entry_member (
  event_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  entry_id uuid not null,
  joined_at timestamptz not null,
  constraint one_entry_per_player primary key (event_id, account_id),
  constraint member_of_entry foreign key (entry_id, event_id) references entry (id, event_id) on delete cascade
);
create index entry_member_by_entry on entry_member (entry_id);
create index entry_member_by_account on entry_member (account_id);

-- Every answer that was judged. The entry is null in practice. What a team answered stays when its member goes.
create table submission (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references challenge (id) on delete cascade,
  account_id uuid references account (id) on delete set null,
  entry_id uuid references entry (id) on delete cascade,
  answer text not null,
  is_correct boolean not null,
  created_at timestamptz not null,
  constraint submission_of_somebody check (account_id is not null or entry_id is not null)
);
create index submission_by_age on submission (created_at, id);
create index submission_by_verdict on submission (is_correct, created_at, id);
create index submission_by_challenge on submission (challenge_id, is_correct, created_at);
create index submission_by_account on submission (account_id, is_correct, created_at);
create index submission_by_entry on submission (entry_id, created_at, id);
-- Only what was wrong: the text of a right answer is the flag, and nobody finds a flag by searching. What waits to be
-- sorted in is kept short, so that no answer has to wait for it.
create index submission_by_wrong_text on submission using gin (lower(answer) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where not is_correct;

-- One per challenge and entry in an event, one per challenge and player in practice.
create table solve (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references challenge (id) on delete cascade,
  account_id uuid references account (id) on delete set null,
  entry_id uuid references entry (id) on delete cascade,
  created_at timestamptz not null,
  constraint solve_of_somebody check (account_id is not null or entry_id is not null)
);
create unique index one_solve_per_entry on solve (challenge_id, entry_id) where entry_id is not null;
create unique index one_solve_per_player on solve (challenge_id, account_id) where entry_id is null;
create index solve_by_challenge on solve (challenge_id, created_at);
create index solve_by_account on solve (account_id);
create index solve_by_entry on solve (entry_id);

-- Who changed what, when, and what it was before. It outlives whoever it tells of, so it refers to nothing.
create table audit_record (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null,
  actor_name text not null,
  action text not null,
  kind text not null,
  subject_id uuid not null,
  subject_name text not null,
  -- [{field, before, after}], only what differs.
  changes jsonb not null,
  search_key text not null,
  created_at timestamptz not null,
  constraint audit_action_known check (action in ('created', 'updated', 'deleted')),
  constraint audit_kind_known check (kind in ('user', 'category', 'event', 'challenge', 'file', 'hint'))
);
create index audit_by_age on audit_record (created_at, id);
create index audit_by_subject on audit_record (subject_id, created_at);
create index audit_search on audit_record using gin (search_key gin_trgm_ops);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit record is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_is_append_only before update or delete on audit_record
  for each row execute function refuse_rewriting();
create trigger audit_is_never_emptied before truncate on audit_record
  for each statement execute function refuse_rewriting();
