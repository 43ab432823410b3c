-- What an account asks for besides its password: a code of an authenticator app, or a passkey; recovery codes open it when
-- both are out of reach.
create table totp (
  account_id uuid primary key references account (id) on delete cascade,
  -- Codes are computed from it, so it cannot be stored as a digest.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first right code: before that, nothing is asked for.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was accepted: each code works once.
  last_step integer not null default 0
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint one_passkey_per_credential unique (credential_id),
  constraint one_passkey_per_name unique (account_id, name)
);

create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  -- SHA-256 of the account and the code.
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Between a right password and the second factor: opens nothing by itself.
create table sign_in_ticket (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  remember boolean not null,
  attempts integer not null default 0,
  -- What a passkey has to sign; used once.
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_ticket_by_account on sign_in_ticket (account_id);
create index sign_in_ticket_by_expiry on sign_in_ticket (expires_at);

-- When its owner last proved who they are; null for sessions that are older than this column.
alter table session
  add column confirmed_at timestamptz,
  add column challenge text,
  add column challenge_until timestamptz;

create function has_second_factor(account uuid) returns boolean language sql stable as $$
  select exists (select from totp where account_id = account and confirmed_at is not null)
    or exists (select from passkey where account_id = account)
$$;
