-- Categories and challenges may have a name in French beside their main name. Only the main one is unique.

alter table category
  add column name_fr text,
  -- The French name folded for search and order.
  add column search_key_fr text,
  add constraint category_french_key check ((name_fr is null) = (search_key_fr is null));

alter table challenge
  add column name_fr text,
  add column search_key_fr text,
  add constraint challenge_french_key check ((name_fr is null) = (search_key_fr is null));
create index challenge_search_fr on challenge using gin (search_key_fr gin_trgm_ops);
