-- Whether people delete their accounts themselves, or ask for it.
alter table site_settings
  add column own_deletion text not null default 'on-request',
  add constraint own_deletion_known check (own_deletion in ('at-once', 'on-request'));

-- Somebody has asked for the deletion of their account, and nobody has decided yet.
create table deletion_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- What the person added; empty for none.
  line text not null,
  created_at timestamptz not null,
  constraint one_deletion_request_per_account unique (account_id)
);
create index deletion_request_by_time on deletion_request (created_at, id);
