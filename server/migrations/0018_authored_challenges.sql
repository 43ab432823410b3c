-- What authors write: drafts and windows, who made a challenge, tags, its place in an order, what comes next, a solution
-- for staff, and hints with titles, an order and requirements of their own.

alter table challenge
  add column state text not null default 'published',
  -- When players first see it, and from when on it takes no more flags. Null: always, and never.
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column author text not null default '',
  -- Rich text, already cleaned.
  add column attribution text not null default '',
  add column tags jsonb not null default '[]',
  -- Null: derived from the value.
  add column difficulty text,
  add column connection_info text not null default '',
  -- 0: after those that have a place.
  add column position integer not null default 0,
  add column next_id uuid,
  -- Rich text, already cleaned.
  add column solution text not null default '',
  add column solution_state text not null default 'hidden',
  drop constraint challenge_value,
  add constraint challenge_value check (value >= 0),
  add constraint challenge_state_known check (state in ('draft', 'published')),
  add constraint challenge_window check (closes_at > opens_at),
  add constraint challenge_tags check (jsonb_typeof(tags) = 'array'),
  add constraint challenge_difficulty_known check (difficulty in ('easy', 'medium', 'hard')),
  add constraint challenge_position check (position >= 0),
  add constraint next_unknown foreign key (next_id) references challenge (id) on delete set null,
  add constraint next_is_itself check (next_id <> id),
  add constraint challenge_solution_state_known check (solution_state in ('hidden', 'after-end'));
create index challenge_by_next on challenge (next_id);
-- Finds what opens next; most challenges have no window.
create index challenge_by_opening on challenge (opens_at) where opens_at is not null;

alter table hint
  add column title text not null default '',
  add column position integer not null default 0,
  add constraint hint_position check (position >= 0),
  add constraint hint_within_challenge unique (id, challenge_id);

-- Hints that must be unlocked before another one of the same challenge.
create table hint_requirement (
  challenge_id uuid not null,
  hint_id uuid not null,
  required_id uuid not null,
  constraint one_requirement_per_hint primary key (hint_id, required_id),
  constraint hint_requires_itself check (hint_id <> required_id),
  constraint requiring_hint foreign key (hint_id, challenge_id) references hint (id, challenge_id) on delete cascade,
  constraint required_hint_unknown foreign key (required_id, challenge_id) references hint (id, challenge_id)
    on delete cascade
);
create index hint_requirement_by_required on hint_requirement (required_id);

-- Whether players know of a challenge at a moment. During a pause of its event that is the moment at which it began.
create function is_there(state text, opens_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe
return state = 'published' and coalesce(opens_at <= at, true);

-- Whether it takes flags then. It does not call the function above: a restore drops functions one by one.
create function takes_flags(state text, opens_at timestamptz, closes_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe
return state = 'published' and coalesce(opens_at <= at, true) and coalesce(at < closes_at, true);
