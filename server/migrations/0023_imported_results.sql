-- Results that an import brings: teams, submissions, solves, awards and revealed hints of an export.

-- Which import brought it; null for everything else. An undo deletes what has its number, and does not take it for played.
alter table entry
  add column import_id uuid,
  add constraint entry_of_import foreign key (import_id) references import_run (id) on delete set null;
alter table submission
  add column import_id uuid,
  add constraint submission_of_import foreign key (import_id) references import_run (id) on delete set null;
alter table solve
  add column import_id uuid,
  add constraint solve_of_import foreign key (import_id) references import_run (id) on delete set null;
alter table hint_unlock
  add column import_id uuid,
  add constraint unlock_of_import foreign key (import_id) references import_run (id) on delete set null;
alter table award
  add column import_id uuid,
  add constraint award_of_import foreign key (import_id) references import_run (id) on delete set null;
create index entry_by_import on entry (import_id) where import_id is not null;
create index submission_by_import on submission (import_id) where import_id is not null;
create index solve_by_import on solve (import_id) where import_id is not null;
create index hint_unlock_by_import on hint_unlock (import_id) where import_id is not null;
create index award_by_import on award (import_id) where import_id is not null;

-- What came and what was left out, in numbers; null until a run has brought results.
alter table import_run add column results jsonb not null default 'null';

-- The id of the team in the file.
alter table import_person add column team text;

-- What follows is kept between reading and the run, and deleted by the run: people, teams, challenges and hints are named
-- by their ids in the file.
create table import_team (
  import_id uuid not null,
  source_id text not null,
  -- The entry that it becomes.
  id uuid not null,
  name text not null,
  name_key text not null,
  search_key text not null,
  invite_code text not null,
  captain text,
  status text not null,
  created_at timestamptz,
  constraint one_team_per_source primary key (import_id, source_id),
  constraint team_of_import foreign key (import_id) references import_run (id) on delete cascade
);

create table import_submission (
  import_id uuid not null,
  -- In the order of the file.
  number integer not null,
  challenge text not null,
  person text,
  team text,
  answer text not null,
  is_right boolean not null,
  -- Whether the other site counts it as the solve.
  is_solve boolean not null,
  at timestamptz not null,
  constraint one_submission_per_number primary key (import_id, number),
  constraint staged_submission_of_import foreign key (import_id) references import_run (id) on delete cascade
);

create table import_award (
  import_id uuid not null,
  number integer not null,
  person text,
  team text,
  value integer not null,
  reason text not null,
  at timestamptz not null,
  constraint one_award_per_number primary key (import_id, number),
  constraint staged_award_of_import foreign key (import_id) references import_run (id) on delete cascade
);

create table import_unlock (
  import_id uuid not null,
  number integer not null,
  hint text not null,
  person text,
  team text,
  at timestamptz not null,
  constraint one_unlock_per_number primary key (import_id, number),
  constraint staged_unlock_of_import foreign key (import_id) references import_run (id) on delete cascade
);
