-- Collections of challenges that somebody uploaded: what was read in them, what was chosen, and what the run made of them.
-- They are no part of a backup: the file is only kept until the run, and what it brought is in other tables.

create table import_run (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'reading',
  percent integer not null default 0,
  origin_name text not null,
  search_key text not null,
  size bigint not null,
  -- Null once the file is no longer needed, and for what the operator reads from a folder.
  storage_key text,
  -- Known once it is read.
  format text,
  summary jsonb not null default 'null',
  choices jsonb not null,
  failure text,
  problem jsonb not null default 'null',
  actor_id uuid,
  actor_name text not null,
  -- What the run made beside challenges.
  event_id uuid,
  category_ids text[] not null default '{}',
  created_at timestamptz not null,
  -- When the node that reads or runs it was last heard of.
  active_at timestamptz not null,
  finished_at timestamptz,
  constraint import_state_known check (
    state in ('reading', 'ready', 'running', 'done', 'failed', 'undone', 'discarded')),
  constraint import_of_account foreign key (actor_id) references account (id) on delete set null,
  constraint import_made_event foreign key (event_id) references event (id) on delete set null
);
create index import_by_age on import_run (created_at desc, id);
create index import_by_actor on import_run (actor_id);
create index import_by_event on import_run (event_id);
-- Reading takes memory and running takes locks: however many ask at once, the site does one of them.
create unique index one_import_at_a_time on import_run ((true)) where state in ('reading', 'running');

-- One challenge of a file.
create table import_row (
  import_id uuid not null,
  number integer not null,
  name text not null,
  search_key text not null,
  category text not null,
  type text,
  value integer,
  flags integer not null,
  hints integer not null,
  files integer not null,
  file_bytes bigint not null,
  state text not null,
  is_broken boolean not null,
  problems jsonb not null,
  -- The challenge as it will be stored, flags included; null once it is, and for one that cannot be.
  prepared jsonb not null default 'null',
  -- What the run made of it.
  outcome text,
  reason text,
  challenge_id uuid,
  constraint one_row_per_number primary key (import_id, number),
  constraint row_of_import foreign key (import_id) references import_run (id) on delete cascade,
  constraint imported_challenge foreign key (challenge_id) references challenge (id) on delete set null,
  constraint import_outcome_known check (outcome in ('create', 'copy', 'replace', 'skip'))
);
create index import_row_by_challenge on import_row (challenge_id);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in (
    'user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry', 'submission',
    'backup', 'import')
);
