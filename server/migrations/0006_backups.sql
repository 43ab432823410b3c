-- Every backup that was tried: where it is kept, what is in it, or why there is none. The files themselves are beside the
-- database, not in it, and this list is no part of a backup: it tells of this machine.

create table backup (
  id uuid primary key default gen_random_uuid(),
  -- Who wanted it: the night, an administrator on the site, or the operator at the machine.
  origin text not null,
  asked_by text,
  -- On which machine and in which folder the file is.
  host text not null,
  folder text not null,
  file_name text not null,
  state text not null default 'waiting',
  percent integer not null default 0,
  -- Known once it is done.
  size bigint,
  sha256 text,
  row_count bigint,
  file_count integer,
  -- Files that the database knows and nobody could find.
  missing_count integer,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint backup_origin_known check (origin in ('night', 'administrator', 'command')),
  constraint backup_state_known check (state in ('waiting', 'running', 'done', 'failed')),
  constraint backup_done_is_known check (
    state <> 'done' or (size is not null and sha256 is not null and finished_at is not null)
  )
);
create index backup_by_age on backup (created_at desc, id);
-- However many ask at once.
create unique index one_backup_at_a_time on backup ((true)) where state in ('waiting', 'running');

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in (
    'user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry', 'submission',
    'backup')
);
