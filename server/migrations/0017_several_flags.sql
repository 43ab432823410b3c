-- Several flags for one challenge, exact texts or regular expressions: any of them solves it, or only all of them.

-- `flag` and `is_case_sensitive` are those of the first. The others are [{type, content, isCaseSensitive}] in their order.
-- Answers are judged in memory, by flags of a version that the statement compares: digests are not stored any more.
alter table challenge
  add column flag_type text not null default 'exact',
  add column more_flags jsonb not null default '[]',
  add column flag_logic text not null default 'any',
  -- Short digests of the flags where all of them are needed, else empty: what `attempt.found` is compared with. The program
  -- writes them with the flags.
  add column flag_keys text[] not null default '{}',
  add constraint flag_type_known check (flag_type in ('exact', 'regex')),
  add constraint flag_logic_known check (flag_logic in ('any', 'all')),
  add constraint more_flags_listed check (jsonb_typeof(more_flags) = 'array' and jsonb_array_length(more_flags) < 20);
drop index challenge_by_flag;
alter table challenge
  drop column flag_digest,
  drop column flag_inner_digest,
  drop column flag_loose_digest;

-- Which of the flags were found, where all of them are needed; the one that solves the challenge is not added.
alter table attempt add column found text[] not null default '{}';

-- A right answer that is one of several flags and did not solve the challenge.
alter table submission add column is_part boolean not null default false;
