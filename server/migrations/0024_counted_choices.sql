-- The preview of an import counts the choices of a question, which has no flags.
alter table import_row add column choices integer not null default 0;
