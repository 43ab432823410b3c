-- Submissions in practice have no entry: each cost an index row that nothing reads.
drop index submission_by_entry;
create index submission_by_entry on submission (entry_id, created_at, id) where entry_id is not null;
