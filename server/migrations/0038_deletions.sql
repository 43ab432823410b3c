-- Whether people delete their accounts themselves, or ask for it.
alter table site_settings
  add column own_deletion text not null default 'on-request',
  add constraint own_deletion_known check (own_deletion in ('at-once', 'on-request'));
