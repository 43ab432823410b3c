-- What lets a program in, in the place of a session: named by its owner, for some routes only, and never for ever.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: never. Written about once a minute, not at every request.
  last_used_at timestamptz,
  constraint one_api_token_per_secret unique (token_hash),
  constraint one_api_token_per_name unique (account_id, name),
  constraint api_token_scopes_known check (
    cardinality(scopes) >= 1 and scopes <@ array['read', 'play', 'author', 'manage']
  ),
  constraint api_token_ends check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index api_token_by_expiry on api_token (expires_at);

-- The token that made a change, by the name that it had then. Null: a session did.
alter table audit_record add column token_name text;
alter table import_run add column token_name text;

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token')
);
