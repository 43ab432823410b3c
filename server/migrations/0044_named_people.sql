-- Whom a record of the audit log names, apart from who made the change. With the account, the name goes from the record.
create table audit_person (
  -- No foreign key: records are never deleted.
  record_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  -- As it is written in the record.
  name text not null,
  constraint person_once_per_record primary key (record_id, account_id)
);
create index audit_person_by_account on audit_person (account_id);

-- The same as neutralName in features/audit.
create function neutral_name(account_id uuid) returns text immutable language sql as $$
  select 'Anonymous ' || upper(left(account_id::text, 8))
$$;

-- A value of a change: the name alone, or in a list of names.
create function without_name(value jsonb, name text, neutral text) returns jsonb immutable language sql as $$
  select case
    when value = to_jsonb(name) then to_jsonb(neutral)
    when jsonb_typeof(value) = 'array' then (
      select coalesce(jsonb_agg(case when item = to_jsonb(name) then to_jsonb(neutral) else item end order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (item, place))
    else value
  end
$$;

-- Changes of somebody who is gone. What is only about them is hidden; that it changed stays.
create function without_person(changes jsonb, name text, neutral text, hidden text[]) returns jsonb
immutable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', change -> 'field',
    'before', case when change ->> 'field' = any(hidden) and change -> 'before' <> 'null' then '"••••••"'
      else without_name(change -> 'before', name, neutral) end,
    'after', case when change ->> 'field' = any(hidden) and change -> 'after' <> 'null' then '"••••••"'
      else without_name(change -> 'after', name, neutral) end
  ) order by place), '[]')
  from jsonb_array_elements(changes) with ordinality as list (change, place)
$$;

-- A record changes only while the account of somebody whom it names is being deleted, and only its names.
create function refuse_rewriting_of_audit() returns trigger language plpgsql as $$
declare
  names constant text[] := '{actor_name,subject_name,changes,search_key}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - names <> to_jsonb(old) - names or not exists (
    select from audit_person where record_id = old.id
      and not exists (select from account where account.id = audit_person.account_id))
  then
    raise exception 'the audit record is only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
drop trigger audit_is_append_only on audit_record;

create function forget_person() returns trigger language plpgsql as $$
declare
  neutral constant text := neutral_name(old.account_id);
  about_them constant text[] :=
    '{name,email,country,school,schoolConfirmed,isStudent,reason,comment,originalname}';
begin
  if tg_op = 'UPDATE' or exists (select from account where id = old.account_id) then
    raise exception 'the audit record names people for as long as they have an account'
      using errcode = 'insufficient_privilege';
  end if;
  update audit_record set
    actor_name = renamed.actor,
    subject_name = renamed.subject,
    changes = without_person(changes, old.name, neutral,
      case when renamed.subject = subject_name then '{}' else about_them end),
    search_key = case when renamed.actor = actor_name and renamed.subject = subject_name then search_key
      else coalesce((select account.search_key from account where account.id = actor_id), lower(renamed.actor))
        || ' ' || lower(renamed.subject) end
  from (
    select id as record_id,
      -- What they did with what is their own.
      case when actor_id = old.account_id then neutral else actor_name end as actor,
      case
        when kind not in ('user', 'grant', 'award', 'write-up', 'entry') then subject_name
        when kind = 'user' or subject_name = old.name then neutral
        when right(subject_name, length(old.name) + 2) = '(' || old.name || ')'
          then left(subject_name, -length(old.name) - 2) || '(' || neutral || ')'
        else subject_name
      end as subject
    from audit_record where id = old.record_id
  ) as renamed
  where id = renamed.record_id;
  return old;
end
$$;

-- What teachers wrote to pupils is no change that somebody answers for.
update audit_record set changes = (
  select jsonb_agg(case
    when change ->> 'field' = 'nudge' then jsonb_build_object('field', 'nudge', 'before', null, 'after', true)
    when change ->> 'field' = 'note' then jsonb_build_object('field', 'handAnswered', 'before', null, 'after', true)
    else change end order by place)
  from jsonb_array_elements(changes) with ordinality as list (change, place))
where kind = 'class' and (changes @> '[{"field":"nudge"}]' or changes @> '[{"field":"note"}]');

-- Login names are made of real names.
update audit_record set changes = without_person(changes, '', '', '{loginName}')
where kind = 'class' and changes @> '[{"field":"loginName"}]';

-- Of an account that somebody else has deleted, the record of it keeps the name and nothing more.
update audit_record set changes = without_person(changes, subject_name, subject_name,
  '{name,email,country,school,schoolConfirmed}')
where kind = 'user' and action = 'deleted';

-- Whom the records until now name, as far as it can be known: by their ids, or by names that are still those of accounts.
insert into audit_person (record_id, account_id, name)
  select record.id, account.id, record.subject_name
  from audit_record as record join account on account.id = record.subject_id
  where record.kind = 'user' and record.action <> 'deleted'
on conflict do nothing;
insert into audit_person (record_id, account_id, name)
  select record.id, account.id, account.name
  from audit_record as record join account on account.name = record.subject_name
  where record.kind in ('grant', 'award', 'entry')
on conflict do nothing;
insert into audit_person (record_id, account_id, name)
  select record.id, account.id, account.name
  from audit_record as record join write_up on write_up.id = record.subject_id
    join account on account.id = write_up.account_id
  where record.kind = 'write-up'
on conflict do nothing;

create temporary table named_in_audit on commit drop as
  select record.id as record_id, record.kind, item.content #>> '{}' as name
  from audit_record as record
    cross join lateral jsonb_array_elements(record.changes) as change
    cross join lateral (values (change -> 'before'), (change -> 'after')) as side (content)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(side.content) = 'array' then side.content else jsonb_build_array(side.content) end
    ) as item (content)
  where record.kind in ('class', 'assignment', 'entry', 'token')
    and change ->> 'field' in ('pupil', 'added', 'removed', 'declined', 'teachers', 'members', 'owner')
    and jsonb_typeof(item.content) = 'string';
insert into audit_person (record_id, account_id, name)
  select distinct named.record_id, account.id, account.name
  from named_in_audit as named join account on account.name = named.name
on conflict do nothing;

-- Names that no account has any more.
update audit_record set
  subject_name = neutral_name(subject_id),
  search_key = lower(actor_name || ' ' || neutral_name(subject_id)),
  changes = without_person(changes, subject_name, neutral_name(subject_id),
    '{name,email,country,school,schoolConfirmed,isStudent}')
where kind = 'user' and action <> 'deleted' and not exists (select from account where account.id = subject_id);
update audit_record set
  subject_name = 'Anonymous',
  search_key = lower(actor_name || ' anonymous')
where kind = 'grant' and not exists (select from audit_person where record_id = audit_record.id);
do $$
declare
  gone record;
begin
  for gone in
    select distinct record_id, name from named_in_audit as named
    where kind in ('class', 'assignment') and not exists (select from account where account.name = named.name)
  loop
    update audit_record set changes = without_person(changes, gone.name, 'Anonymous', '{}')
    where id = gone.record_id;
  end loop;
end
$$;

create trigger audit_is_append_only before update or delete on audit_record
  for each row execute function refuse_rewriting_of_audit();
create trigger person_is_forgotten_with_the_account before update or delete on audit_person
  for each row execute function forget_person();
create trigger people_are_never_emptied before truncate on audit_person
  for each statement execute function refuse_rewriting();

-- New sites begin with periods that protect. A site that is in use keeps what it has, written down: 'off' where it removed nothing.
insert into site_settings
  (registration, registration_code, registration_domains, registration_contact, flag_wrapper, updated_at)
  select 'open', '', '{}', '', 'epitech', now()
  where exists (select from account) and not exists (select from site_settings);
update site_settings set retention = '{
    "addresses": "off", "accessLog": "off", "wrongAnswers": "off", "raisedHands": "30-days", "openings": "12-months",
    "archivedClasses": "24-months", "mails": "30-days", "accounts": "off", "pupils": "off"
  }' || retention || '{"notifications": "off", "invitations": "off"}';

-- The clock looks for old ones.
create index notification_by_age on notification (created_at);
create index class_invitation_by_age on class_invitation (created_at);
create index class_join_request_by_age on class_join_request (created_at);
