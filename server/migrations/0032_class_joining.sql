-- People with an account join a class by themselves, and each class has a signal flag as its sign.

alter table class
  -- What they type; null while joining is switched off.
  add column join_code text,
  -- Whether a teacher has to accept them.
  add column join_approval boolean not null default true,
  -- Null: as many as any class takes.
  add column seats integer,
  -- The letter or digit of its signal flag; null: that of its name.
  add column sign text,
  add constraint one_class_per_join_code unique (join_code),
  add constraint class_has_seats check (seats > 0),
  add constraint class_sign_is_a_flag check (sign ~ '^[A-Z0-9]$');

drop trigger class_version on class;
create trigger class_version
  before update of name, school_year, school_id, country_code, code, join_code, join_approval, seats, sign on class
  for each row execute function count_version();

-- Who asked to join and waits for a teacher.
create table class_join_request (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references class (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- As they call themselves to the teacher; empty for none.
  real_name text not null,
  created_at timestamptz not null,
  constraint one_join_request_per_class unique (class_id, account_id)
);
create index class_join_request_by_account on class_join_request (account_id);

-- Came with the join code or accepted an invitation, and can leave. The others were put there.
alter table class_member add column joined_alone boolean not null default false;
