-- What administrators say to many at once: one row however many read it. It is for whoever had an account when it was
-- said, and of those, where it names an event, for whoever belongs to one of its entries when they look.
create table announcement (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  -- Cleaned rich text.
  description text not null,
  event_id uuid,
  created_at timestamptz not null,
  constraint announcement_to_event foreign key (event_id) references event (id) on delete cascade
);
create index announcement_by_age on announcement (created_at desc, id);
create index announcement_by_event on announcement (event_id);

-- Who has read it, and when first.
create table announcement_read (
  announcement_id uuid not null,
  account_id uuid not null,
  read_at timestamptz not null,
  constraint one_read_per_account primary key (announcement_id, account_id),
  constraint read_of_announcement foreign key (announcement_id) references announcement (id) on delete cascade,
  constraint read_by_account foreign key (account_id) references account (id) on delete cascade
);
create index announcement_read_by_account on announcement_read (account_id);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement')
);
