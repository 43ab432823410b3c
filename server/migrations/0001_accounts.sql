-- Schools, people, where they are signed in, and the keys we mail them.

create table school (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The name folded for comparison, so that one school is stored once.
  name_key text not null,
  -- Only schools that an administrator or the seed vouches for are suggested to others.
  suggested boolean not null default false,
  created_at timestamptz not null default now(),
  constraint one_school_per_name unique (name_key)
);
create index school_suggestions on school (name_key) where suggested;

create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Case, width, invisible signs and look-alike letters folded away: nobody can wear another's name.
  name_key text not null,
  email text not null,
  email_key text not null,
  -- Waits for its confirmation; the old address stays in force until then.
  pending_email text,
  -- Null: no password opens this account (a reset is on its way).
  password_hash text,
  -- The reset whose mail may still set the password. Null once its owner has signed in or chosen another.
  reset_request_id uuid,
  country_code text not null,
  is_student boolean not null default false,
  school_id uuid references school (id) on delete set null,
  type text not null default 'user',
  active boolean not null default false,
  enabled boolean not null default true,
  -- The language of the mails we send.
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_account_per_name unique (name_key),
  constraint one_account_per_email unique (email_key),
  constraint account_type_known check (type in ('admin', 'user')),
  constraint account_language_known check (language in ('en', 'fr')),
  constraint account_country_code check (country_code ~ '^[A-Z]{2}$')
);
create index account_by_school on account (school_id);
create index account_by_age on account (created_at);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  remember boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Whatever is used, no session outlives this.
  expires_at timestamptz not null,
  constraint one_session_per_token unique (token_hash)
);
create index session_by_account on session (account_id);
create index session_by_expiry on session (expires_at);

-- What a person asked us to mail a key for. A newer request takes the older one's place, and with it every key of it.
create table key_request (
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null,
  request_id uuid not null,
  -- The address that the key proves.
  email text not null,
  created_at timestamptz not null,
  constraint one_request_per_purpose primary key (account_id, purpose),
  constraint key_request_purpose_known check (purpose in ('confirm', 'change-email', 'reset'))
);
create index key_request_by_age on key_request (created_at);

-- The keys themselves, made while their mail is sent: a mail that is tried again carries a further key of its request.
-- A key opens something only while its request stands; using it ends the request.
create table mailed_key (
  -- SHA-256 of the key: a copy of this table opens nothing.
  key_hash bytea primary key,
  account_id uuid not null,
  purpose text not null,
  request_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mailed_key_of_request foreign key (account_id, purpose)
    references key_request (account_id, purpose) on delete cascade
);
create index mailed_key_by_request on mailed_key (account_id, purpose);
create index mailed_key_by_expiry on mailed_key (expires_at);

-- Mails that were handed over, by their job: none is sent again, even when its job could not be closed.
create table mail_delivery (
  job_id uuid primary key,
  delivered_at timestamptz not null
);
create index mail_delivery_by_age on mail_delivery (delivered_at);

create table notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_by_account on notification (account_id, created_at desc, id);
create index notification_unread on notification (account_id) where read_at is null;

-- Counters of tries. Not worth a crash's replay, so unlogged: a crash empties it.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (resets_at);
