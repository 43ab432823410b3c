-- Pupils who ask for help in a lesson, each at one challenge.
create table raised_hand (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  challenge_id uuid not null references challenge (id) on delete cascade,
  -- What the pupil added; empty for none.
  line text not null,
  raised_at timestamptz not null,
  -- The teacher who is on the way.
  coming_id uuid references account (id) on delete set null,
  -- The answer of a teacher, which lowers the hand and stays to be read. Null: the hand is up, until the challenge is solved.
  note text,
  constraint one_raised_hand_per_challenge unique (account_id, challenge_id)
);
create index raised_hand_by_challenge on raised_hand (challenge_id);
create index raised_hand_by_coming on raised_hand (coming_id);
