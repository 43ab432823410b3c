-- What teachers write to a pupil about an assignment. A pupil who leaves the class leaves it too.
create table assignment_comment (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null,
  class_id uuid not null,
  -- The pupil.
  account_id uuid not null,
  -- Null once the account of the teacher is deleted: the pupil keeps what was written to them.
  author_id uuid references account (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  constraint comment_of_assignment foreign key (assignment_id, class_id)
    references assignment (id, class_id) on delete cascade,
  constraint comment_for_pupil foreign key (class_id, account_id)
    references class_member (class_id, account_id) on delete cascade
);
create index assignment_comment_by_pupil on assignment_comment (assignment_id, account_id, created_at);
create index assignment_comment_by_member on assignment_comment (class_id, account_id);
create index assignment_comment_by_author on assignment_comment (author_id);

-- While it runs, hints of its challenges cost its pupils nothing.
alter table assignment add column has_free_hints boolean not null default false;
