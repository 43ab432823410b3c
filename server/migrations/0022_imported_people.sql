-- People whom an import brings: they keep the passwords that they had on the other platform.

-- A password that came with an import is stored as passlib wrote it, until its owner signs in. These are found by this.
create index account_foreign_password on account (id) where password_hash like '$bcrypt-sha256$%';

-- Comparing a password with a hash from elsewhere takes longer than with one of ours. An address without an account takes as
-- long as one or the other: this decides which, and nobody outside knows it.
create table decoy_seed (
  is_only boolean not null default true,
  seed uuid not null default gen_random_uuid(),
  constraint one_decoy_seed primary key (is_only),
  constraint decoy_seed_is_only check (is_only)
);
insert into decoy_seed default values;

-- One person of a file. Address and hash are removed once the import was run.
create table import_person (
  import_id uuid not null,
  number integer not null,
  -- The id in the file.
  source_id text not null,
  name text not null,
  name_key text not null,
  search_key text not null,
  email text,
  email_key text,
  password_hash text,
  country_code text,
  affiliation text,
  -- The school of this name, if there is one.
  school_key text,
  language text not null,
  is_confirmed boolean not null,
  is_enabled boolean not null,
  is_on_board boolean not null,
  joined_at timestamptz,
  problems jsonb not null,
  -- Why it cannot come; what the run made of it.
  reason text,
  outcome text,
  account_id uuid,
  constraint one_person_per_number primary key (import_id, number),
  constraint person_of_import foreign key (import_id) references import_run (id) on delete cascade,
  constraint imported_account foreign key (account_id) references account (id) on delete set null,
  constraint person_outcome_known check (outcome in ('create', 'known', 'skip'))
);
create index import_person_by_account on import_person (account_id);
