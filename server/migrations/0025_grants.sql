-- Roles that are given to accounts beside their type: of the whole site, or of one event.
create table staff_grant (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  role text not null,
  -- Null: a role of the whole site.
  event_id uuid references event (id) on delete cascade,
  -- Null: without an end. What has ended opens nothing, and still keeps its holder out of the entries of the event.
  ends_at timestamptz,
  given_by uuid references account (id) on delete set null,
  created_at timestamptz not null,
  constraint one_grant_per_role unique nulls not distinct (account_id, role, event_id),
  constraint grant_role_known check (role in ('teacher', 'owner', 'author', 'judge', 'viewer')),
  constraint grant_of_site_or_event check ((role = 'teacher') = (event_id is null))
);
create index staff_grant_by_event on staff_grant (event_id);
create index staff_grant_by_giver on staff_grant (given_by);

-- Staff of an event have read its flags, so they do not play in it. Giving a role and taking a seat wait for each other,
-- and the second finds the first.
create function staff_or_player(account uuid, event uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('staff or player ' || account || ' ' || event, 0))
$$;

create function refuse_player_as_staff() returns trigger language plpgsql as $$
begin
  if new.event_id is null then
    return new;
  end if;
  perform staff_or_player(new.account_id, new.event_id);
  if exists (select from entry_member where event_id = new.event_id and account_id = new.account_id) then
    raise exception 'takes part in the event' using errcode = 'check_violation', constraint = 'player_is_not_staff';
  end if;
  return new;
end
$$;
create trigger player_is_not_staff before insert on staff_grant for each row execute function refuse_player_as_staff();

create function refuse_staff_as_player() returns trigger language plpgsql as $$
begin
  perform staff_or_player(new.account_id, new.event_id);
  if exists (select from staff_grant where event_id = new.event_id and account_id = new.account_id) then
    raise exception 'is staff of the event' using errcode = 'check_violation', constraint = 'staff_does_not_play';
  end if;
  return new;
end
$$;
create trigger staff_does_not_play before insert on entry_member for each row execute function refuse_staff_as_player();

-- The role of the grant that opened the change. Null: an administrator made it.
alter table audit_record add column role text;

alter table audit_record drop constraint audit_kind_known;
alter table audit_record add constraint audit_kind_known check (
  kind in ('user', 'category', 'event', 'challenge', 'file', 'hint', 'award', 'write-up', 'announcement', 'entry',
    'submission', 'backup', 'import', 'token', 'grant')
);
