import { payloads } from '../../e2e/payloads.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Person } from '../../server/test/builders.ts'

/** Each kind of text starts this much further in the list of payloads, so that together the kinds cover all of it. */
const offsetPerKind = 45

/** A payload with a number, because names must be unique. */
export function numberedText(kind: number, index: number): string {
  return `${textOf(kind, index)} ${index}`
}

export function textOf(kind: number, index: number): string {
  return payloads[(kind * offsetPerKind + index) % payloads.length] ?? ''
}

/** A sign-in provider that is named by a payload. */
export async function insertProvider({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into sign_in_provider (label, issuer, client_id, sealed_secret, allowed_domains, groups_claim, allowed_groups,
       creates_accounts, trusts_addresses, name_claim, ends_session, teacher_claim, teacher_values, class_claim, enabled,
       created_at, updated_at)
     values ($1, 'https://school.example', $2, '\\x00', '{}', 'groups', '{}', true, false, 'name', true, '', '{}', '', true, now(),
       now())`,
    [textOf(0, 2), textOf(1, 2)],
  )
}

/** An invitation link whose texts are payloads. */
export async function insertLink({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into invitation_link (name, invited_by, key_hash, uses, created_at, expires_at)
     values ($1, $2, '\\x00', 30, now(), now() + interval '90 days')`,
    [textOf(0, 3), textOf(1, 3)],
  )
}

/** A class whose texts are payloads, and which invites one person more. */
export async function insertClass(
  { pool }: Database,
  people: readonly Person[],
  invited: Person,
): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into class (name, search_key, school_year, country_code, code, created_at, updated_at)
     values ($1, $1, $2, 'FR', 'SCR1PT', now(), now()) returning id`,
    [textOf(0, 1), textOf(1, 1)],
  )
  const [made] = rows
  if (!made) throw new Error('The class was not inserted.')
  for (const [index, { id }] of people.slice(0, 5).entries())
    await pool.query(
      `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
       values ($1, $2, $3, $3, $4, now())`,
      [made.id, id, numberedText(2, index), textOf(3, index)],
    )
  await pool.query(
    `insert into class_invitation (class_id, account_id, name, email, login_name, login_key, real_name, created_at)
     values ($1, $2, $3, $4, $5, $5, $6, now())`,
    [made.id, invited.id, textOf(0, 6), invited.email, numberedText(2, 6), textOf(3, 6)],
  )
  await pool.query(
    `insert into class_join_request (class_id, account_id, real_name, created_at) values ($1, $2, $3, now())`,
    [made.id, invited.id, textOf(3, 7)],
  )
  return made
}

/** Another class with this pupil alone, and an assignment for it that is running. */
export async function insertAssignment(
  { pool }: Database,
  pupil: Person,
  challenge: { id: string },
): Promise<{ id: string; classId: string }> {
  const { rows } = await pool.query<{ id: string; classId: string }>(
    `with made as (
         insert into class (name, search_key, school_year, country_code, code, created_at, updated_at)
         values ($1, $1, $2, 'FR', 'SCR2PT', now(), now()) returning id),
       joined as (
         insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
         select id, $3, $4, $4, $5, now() from made)
     insert into assignment (class_id, title, search_key, text, scoring, opens_at, due_at, grace_minutes, late_share,
       is_for_class, is_published, created_at, updated_at)
     select id, $6, $6, '', 'points', now() - interval '1 day', now() + interval '9 days', 0, 100, true, true, now(), now()
     from made returning id, class_id as "classId"`,
    [textOf(0, 8), textOf(1, 8), pupil.id, numberedText(2, 8), textOf(3, 8), textOf(0, 9)],
  )
  const [made] = rows
  if (!made) throw new Error('The assignment was not inserted.')
  await pool.query(
    `insert into assignment_challenge (assignment_id, challenge_id, position, points) values ($1, $2, 1, 100)`,
    [made.id, challenge.id],
  )
  return made
}

/** A raised hand with a line, and so many wrong answers that the pupil seems to be stuck. */
export async function insertHelp({ pool }: Database, pupil: Person, challenge: { id: string }): Promise<void> {
  await pool.query(
    `with raised as (
         insert into raised_hand (account_id, challenge_id, line, raised_at) values ($1, $2, $3, now()))
     insert into submission (account_id, challenge_id, answer, is_correct, created_at)
     select $1, $2, $3, false, now() from generate_series(1, 9)`,
    [pupil.id, challenge.id, textOf(4, 8)],
  )
}
