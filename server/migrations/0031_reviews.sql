-- In such an event an author does not publish what they wrote themselves.
alter table event add column requires_review boolean not null default false;

-- Who wrote a challenge, and where its review stands. Beside the challenge: asking for a review is no new version of it.
-- Accounts are not referred to: deleting one must not wait for those who change its challenges.
create table challenge_review (
  challenge_id uuid primary key,
  created_by uuid,
  changed_by uuid,
  state text not null default 'none',
  note text not null default '',
  asked_by uuid,
  asked_at timestamptz,
  constraint review_of_challenge foreign key (challenge_id) references challenge (id) on delete cascade,
  constraint review_state_known check (state in ('none', 'waiting', 'returned')),
  constraint review_was_asked_for check (state = 'none' or (asked_by is not null and asked_at is not null))
);
create index challenge_review_waiting on challenge_review (challenge_id) where state = 'waiting';

-- The event of a role that was given, changed or revoked: its owners read the history of its staff.
alter table audit_record add column event_id uuid;
create index audit_record_of_event on audit_record (event_id, created_at desc) where event_id is not null;
