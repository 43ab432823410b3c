-- What administrators change on the screen of settings. The program writes the first row from the environment.
create table site_settings (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true,
  registration text not null,
  registration_code text not null,
  registration_domains text[] not null,
  registration_contact text not null,
  flag_wrapper text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint one_row_of_settings unique (is_only),
  constraint settings_are_only check (is_only),
  constraint registration_known check (registration in ('open', 'code', 'domain', 'invitation', 'closed'))
);
create trigger site_settings_version before update on site_settings
  for each row execute function count_version();

-- Links with which people register where the policy would not let them. Revoking one deletes it.
create table invitation_link (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- What the register screen says of who invites; empty: nothing.
  invited_by text not null,
  key_hash bytea not null,
  uses integer not null,
  used integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_invitation_link_per_key unique (key_hash),
  constraint no_more_than_its_uses check (used between 0 and uses)
);
create index invitation_link_by_expiry on invitation_link (expires_at);

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant', 'class', 'provider', 'settings', 'invitation-link')
);
