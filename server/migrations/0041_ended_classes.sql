-- Archived classes go after a period, and their teachers are warned before. An archive after the warning takes it back.
alter table class add column deletion_warned_at timestamptz;

-- Accounts that went together with what a run removed: those that only a class opened.
alter table retention_run add column accounts integer not null default 0;
