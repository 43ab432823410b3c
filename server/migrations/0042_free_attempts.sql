-- While it runs, wrong answers of its pupils to its challenges do not count as attempts.
alter table assignment add column has_free_attempts boolean not null default false;

-- How many of the wrong answers did not count as attempts.
alter table attempt
  add column free integer not null default 0,
  add constraint free_attempts_are_wrong check (free between 0 and wrong);
