-- Assignments: challenges of practice that a teacher sets for a class, with a date.

create table assignment (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references class (id) on delete cascade,
  title text not null,
  -- The title folded for search.
  search_key text not null,
  -- Rich text; empty for none.
  text text not null,
  -- How many of its challenges count; null for all.
  needed integer,
  scoring text not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  grace_minutes integer not null,
  -- What a late solve is worth, in percent.
  late_share integer not null,
  -- False: for the pupils in assignment_pupil, be it that none of them is left.
  is_for_class boolean not null,
  is_published boolean not null,
  -- When its pupils were notified that it is open, and that it is due soon. Null: not yet.
  opening_notified_at timestamptz,
  due_notified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint assignment_in_class unique (id, class_id),
  constraint assignment_scoring_known check (scoring in ('points', 'pass')),
  constraint assignment_due_after_opening check (opens_at < due_at),
  constraint assignment_needed check (needed >= 1),
  constraint assignment_grace check (grace_minutes >= 0),
  constraint assignment_late_share check (late_share between 0 and 100)
);
create index assignment_by_class on assignment (class_id, due_at);
create index assignment_to_open on assignment (opens_at) where is_published and opening_notified_at is null;
create index assignment_to_end on assignment (due_at) where is_published and due_notified_at is null;
create trigger assignment_version
  before update of title, text, needed, scoring, opens_at, due_at, grace_minutes, late_share, is_for_class, is_published
  on assignment for each row execute function count_version();

create table assignment_challenge (
  assignment_id uuid not null references assignment (id) on delete cascade,
  challenge_id uuid not null references challenge (id) on delete cascade,
  position integer not null,
  -- What it was worth when it was set.
  points integer not null,
  constraint one_challenge_per_assignment primary key (assignment_id, challenge_id)
);
create index assignment_challenge_by_challenge on assignment_challenge (challenge_id);

-- For whom it is, unless it is for the whole class. A pupil who leaves the class leaves this too.
create table assignment_pupil (
  assignment_id uuid not null,
  class_id uuid not null,
  account_id uuid not null,
  constraint one_pupil_per_assignment primary key (assignment_id, account_id),
  constraint pupil_of_assignment foreign key (assignment_id, class_id)
    references assignment (id, class_id) on delete cascade,
  constraint assignment_pupil_in_class foreign key (class_id, account_id)
    references class_member (class_id, account_id) on delete cascade
);
create index assignment_pupil_by_member on assignment_pupil (class_id, account_id);

-- What is different for one pupil: a later due date, or nothing to do at all.
create table assignment_terms (
  assignment_id uuid not null,
  class_id uuid not null,
  account_id uuid not null,
  -- Null: the date of the assignment.
  due_at timestamptz,
  is_exempt boolean not null,
  -- When the pupil was notified that the later date is near. Null: not yet.
  due_notified_at timestamptz,
  constraint one_extension_per_pupil primary key (assignment_id, account_id),
  constraint terms_of_assignment foreign key (assignment_id, class_id)
    references assignment (id, class_id) on delete cascade,
  constraint terms_of_pupil foreign key (class_id, account_id)
    references class_member (class_id, account_id) on delete cascade
);
create index assignment_terms_by_member on assignment_terms (class_id, account_id);
create index assignment_terms_to_end on assignment_terms (due_at) where not is_exempt and due_notified_at is null;

-- The first time that a pupil opened a challenge that was set for them.
create table pupil_opening (
  account_id uuid not null references account (id) on delete cascade,
  challenge_id uuid not null references challenge (id) on delete cascade,
  created_at timestamptz not null,
  constraint one_opening_per_pupil primary key (account_id, challenge_id)
);
create index pupil_opening_by_challenge on pupil_opening (challenge_id);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant', 'class', 'provider', 'settings', 'invitation-link', 'retention',
    'assignment')
);
