-- Classes for teachers who are no administrators, and what a sign-in provider says of teachers and classes.

-- A person with an account whom a teacher has invited by their address. They are in the class once they accept.
create table class_invitation (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references class (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- What the teacher typed: nothing here says what the account is called.
  name text not null,
  email text not null,
  login_name text not null,
  login_key text not null,
  real_name text not null,
  created_at timestamptz not null,
  constraint one_invitation_per_class unique (class_id, account_id),
  constraint one_invited_login_name_per_class unique (class_id, login_key)
);
create index class_invitation_by_account on class_invitation (account_id);

alter table sign_in_provider
  -- Empty: the provider makes nobody a teacher, and puts nobody into a class.
  add column teacher_claim text not null default '',
  add column teacher_values text[] not null default '{}',
  add column class_claim text not null default '';
alter table sign_in_provider
  alter column teacher_claim drop default,
  alter column teacher_values drop default,
  alter column class_claim drop default;

-- The provider whose claim gave it, and takes it away. Null: a person gave it.
alter table staff_grant add column provider_id uuid references sign_in_provider (id) on delete cascade;
create index staff_grant_by_provider on staff_grant (provider_id);
alter table class_member add column provider_id uuid references sign_in_provider (id) on delete cascade;
create index class_member_by_provider on class_member (provider_id);
