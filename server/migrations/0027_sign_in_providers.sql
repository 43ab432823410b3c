-- Signing in with OpenID Connect: the providers, who is who there, and sign-ins that are under way.

create table sign_in_provider (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with a key that is not in the database: a copy of this table does not reveal it.
  sealed_secret bytea not null,
  allowed_domains text[] not null,
  groups_claim text not null,
  allowed_groups text[] not null,
  creates_accounts boolean not null,
  trusts_addresses boolean not null,
  name_claim text not null,
  ends_session boolean not null,
  enabled boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_provider_per_label unique (label),
  -- An identity is known by its issuer, so an issuer has one set of rules.
  constraint one_provider_per_issuer unique (issuer)
);
create trigger sign_in_provider_version before update on sign_in_provider
  for each row execute function count_version();

-- It refers to the issuer and not to the provider: deleting a provider and adding it again gives nobody a second account.
create table identity (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- As the provider gave it when it was linked, for its owner to recognise; empty when it gave none.
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint one_identity_per_subject unique (issuer, subject),
  -- An address that a school gives to another person must not open the account of the first.
  constraint one_identity_per_account_and_issuer unique (account_id, issuer)
);

-- A browser that is at the provider now. Taken by one statement, so a return works once.
create table pending_sign_in (
  state_hash bytea primary key,
  -- What the browser that began keeps: a return in another browser finds nothing.
  browser_hash bytea not null,
  provider_id uuid not null references sign_in_provider (id) on delete cascade,
  -- The account that wants to link an identity; null: somebody signs in.
  account_id uuid references account (id) on delete cascade,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index pending_sign_in_by_expiry on pending_sign_in (expires_at);
create index pending_sign_in_by_provider on pending_sign_in (provider_id);
create index pending_sign_in_by_account on pending_sign_in (account_id);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant', 'class', 'provider')
);
