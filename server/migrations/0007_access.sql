-- Who came in, who was turned away, and what administrators took with them. Like the record of changes it outlives whoever
-- it tells of, so it refers to nothing, and it is only ever added to.
create table access_record (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null where nobody knows: a try at an address that has no account.
  account_id uuid,
  account_name text not null,
  -- From which kind of device, or which route was asked for. Never what was typed.
  what text not null,
  -- How often within the same moment: a flood is one line, not a thousand.
  times integer not null,
  search_key text not null,
  created_at timestamptz not null,
  constraint access_kind_known check (kind in ('signed-in', 'sign-in-failed', 'forbidden', 'exported')),
  constraint access_times check (times >= 1)
);
create index access_by_age on access_record (created_at, id);
create index access_by_kind on access_record (kind, created_at, id);
create index access_by_account on access_record (account_id, created_at);
create index access_search on access_record using gin (search_key gin_trgm_ops);

create trigger access_is_append_only before update or delete on access_record
  for each row execute function refuse_rewriting();
create trigger access_is_never_emptied before truncate on access_record
  for each statement execute function refuse_rewriting();
