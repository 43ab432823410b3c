-- Where it is a lesson, pupils are not ranked: a class keeps them off the leaderboard, and an assignment does while it runs.
-- Classes that exist stay as they are; what new ones do is written with each of them.
alter table class add column is_off_leaderboard boolean not null default false;
alter table assignment add column is_off_leaderboard boolean not null default false;
create index assignment_off_leaderboard on assignment (due_at) where is_off_leaderboard and is_published;

drop trigger class_version on class;
create trigger class_version
  before update of name, school_year, school_id, country_code, code, join_code, join_approval, seats, sign, archived_at,
    is_off_leaderboard
  on class for each row execute function count_version();

-- Also by free hints, which it did not count so far.
drop trigger assignment_version on assignment;
create trigger assignment_version
  before update of title, text, needed, scoring, opens_at, due_at, grace_minutes, late_share, is_for_class, is_published,
    has_free_hints, is_off_leaderboard
  on assignment for each row execute function count_version();
