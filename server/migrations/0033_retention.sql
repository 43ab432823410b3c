-- How long what is known of people stays. What is missing in the object has the period of the program's table.
alter table site_settings
  add column retention jsonb not null default '{}',
  -- Whom to ask about personal data, for the notice that everybody can read.
  add column privacy_contact text not null default '';

-- The last use of an account outlives its sessions, which are deleted when they end.
create table account_use (
  account_id uuid not null,
  last_used_at timestamptz not null,
  -- When its owner was warned that it will be deleted. A use after that takes the warning back.
  warned_at timestamptz,
  constraint one_use_per_account primary key (account_id),
  constraint use_of_account foreign key (account_id) references account (id) on delete cascade
);
insert into account_use (account_id, last_used_at)
  select account.id, greatest(
    account.created_at,
    (select max(session.last_seen_at) from session where session.account_id = account.id),
    (select max(api_token.last_used_at) from api_token where api_token.account_id = account.id),
    (select max(submission.created_at) from submission where submission.account_id = account.id),
    (select max(access_record.created_at) from access_record
      where access_record.account_id = account.id and access_record.kind = 'signed-in'))
  from account;

-- What the last run of the night did, for each kind of data.
create table retention_run (
  kind text not null,
  ran_at timestamptz not null,
  removed integer not null,
  warned integer not null default 0,
  has_failed boolean not null default false,
  constraint one_run_per_kind primary key (kind)
);

-- A line about access is still never changed. It can be deleted when it is older than the shortest period.
create function refuse_young_deletion() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '30 days' then
    raise exception 'the access log keeps what is younger than 30 days' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
drop trigger access_is_append_only on access_record;
create trigger access_is_append_only before update on access_record
  for each row execute function refuse_rewriting();
create trigger access_is_kept_for_a_month before delete on access_record
  for each row execute function refuse_young_deletion();

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant', 'class', 'provider', 'settings', 'invitation-link', 'retention')
);
