import { RetentionKind } from '@drapeau/contract/retention.ts'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

let site: World
beforeAll(async () => {
  site = await world()
})

/** The kind whose period ends a row, or takes out of it what is about a person. */
const ended: Record<string, RetentionKind> = {
  access_record: 'accessLog',
  class_invitation: 'invitations',
  class_join_request: 'invitations',
  class_member: 'archivedClasses',
  class_teacher: 'archivedClasses',
  assignment_comment: 'archivedClasses',
  assignment_pupil: 'archivedClasses',
  assignment_terms: 'archivedClasses',
  notification: 'notifications',
  pupil_opening: 'openings',
  raised_hand: 'raisedHands',
  submission: 'wrongAnswers',
}

const withAccount = 'needed for as long as somebody plays or signs in with the account; it goes with it'
const atOnce = 'goes by itself within minutes or hours of its end'
const work = 'what staff did; the name goes with their account'

/** Why a table that names accounts has no period of its own. */
const without: Record<string, string> = {
  account_use: 'says when the account was used: it is what the periods of unused accounts count from',
  announcement_read: withAccount,
  api_token: 'has an end of its own, and is deleted thirty days after it',
  attempt: withAccount,
  audit_person: 'the name goes from the audit log with the account: decision 0072',
  audit_record: 'what administrators and staff answer by; it names others only through audit_person',
  award: withAccount,
  carried_attempt: withAccount,
  challenge_opening: withAccount,
  challenge_review: work,
  deletion_request: 'waits until somebody decides or the person withdraws it, and goes then',
  entry: 'the captain of a team: organisers see the teams of past events, and it goes with the account',
  entry_member: withAccount,
  flag_pace: atOnce,
  hint_unlock: withAccount,
  honesty_mark: work,
  identity: withAccount,
  import_person: 'a line of an import, for as long as the import can be undone',
  import_run: work,
  kept_seat: 'keeps somebody from playing for two teams of an event; it goes with the account',
  key_request: atOnce,
  known_device: 'a fixed period: 180 days without a use',
  mailed_key: atOnce,
  passkey: withAccount,
  pending_sign_in: atOnce,
  recovery_code: withAccount,
  session: 'a fixed period: thirty days at most',
  sign_in_ticket: atOnce,
  solve: withAccount,
  staff_grant: work,
  totp: withAccount,
  write_up: withAccount,
}

test('every table that names accounts has a period, or a reason to have none', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('account'::regclass, 'class_member'::regclass)
     union
     select table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('account_id', 'actor_id', 'created_by')`,
  )
  const known = [...Object.keys(ended), ...Object.keys(without)].toSorted()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known)
  expect(Object.keys(ended).filter((table) => without[table] !== undefined)).toEqual([])
})

test('every kind of data is in a table of its own, in the queue or an account', () => {
  const kinds = new Set<RetentionKind>([...Object.values(ended), 'addresses', 'mails', 'accounts', 'pupils'])
  expect(new Set(RetentionKind.options)).toEqual(kinds)
})
