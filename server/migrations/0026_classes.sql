-- Classes: pupils whom a teacher brings along, most of them without an e-mail address.

-- Null: a pupil who signs in with the code of a class and a login name.
alter table account
  alter column email drop not null,
  alter column email_key drop not null,
  add constraint account_email_has_key check ((email is null) = (email_key is null)),
  -- Who runs the site can always be reached, and gets a forgotten password back without anybody's help.
  add constraint administrator_has_email check (type = 'user' or email is not null);

create table class (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The name folded for search and order.
  search_key text not null,
  -- As the school writes it, such as '2026–27'; empty for none.
  school_year text not null,
  -- What its pupils get when their accounts are made.
  school_id uuid references school (id) on delete set null,
  country_code text not null,
  -- What pupils type to sign in, besides their login name.
  code text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_class_per_code unique (code),
  constraint class_country_code check (country_code ~ '^[A-Z]{2}$')
);
create index class_by_school on class (school_id);
create trigger class_version
  before update of name, school_year, school_id, country_code, code on class
  for each row execute function count_version();

create table class_teacher (
  class_id uuid not null references class (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  constraint one_teacher_per_class primary key (class_id, account_id)
);
create index class_teacher_by_account on class_teacher (account_id);

create table class_member (
  class_id uuid not null references class (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  login_name text not null,
  -- Folded as names are: nobody signs in by mistake as a neighbour whose name looks the same.
  login_key text not null,
  -- For the teachers of the class and administrators only; empty for none.
  real_name text not null,
  created_at timestamptz not null,
  constraint one_pupil_per_class primary key (class_id, account_id),
  constraint one_login_name_per_class unique (class_id, login_key)
);
create index class_member_by_account on class_member (account_id);

-- The link that invites somebody to the account that was made for them.
alter table key_request drop constraint key_request_purpose_known;
alter table key_request add constraint key_request_purpose_known check (
  purpose in ('confirm', 'change-email', 'reset', 'invite')
);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant', 'class')
);
