import type { Person } from '../../server/test/builders.ts'
import type { Row } from './row-store.ts'

/** The entries of a person, and those of which the person is captain. */
export interface Own {
  entries: ReadonlySet<unknown>
  captainOf: ReadonlySet<unknown>
}

export function ownOf({ id }: Person, rows: ReadonlyMap<string, ReadonlyMap<string, Row>>): Own {
  const of = (table: string): Row[] => [...(rows.get(table)?.values() ?? [])]
  return {
    entries: new Set(
      of('entry_member')
        .filter((row) => row['account_id'] === id)
        .map((row) => row['entry_id']),
    ),
    captainOf: new Set(
      of('entry')
        .filter((row) => row['captain_id'] === id)
        .map((row) => row['id']),
    ),
  }
}

type Rule = (row: Row, person: Person, own: Own) => boolean

const byAccount: Rule = (row, { id }) => row['account_id'] === id
const byEntry: Rule = (row, person, own) => byAccount(row, person, own) || own.entries.has(row['entry_id'])

const byAccountOrCaptain: Rule = (row, person, own) => byAccount(row, person, own) || own.captainOf.has(row['entry_id'])

/** Who owns a row. No player may change a table that is not listed. */
const rules: Record<string, Rule> = {
  account: (row, { id }) => row['id'] === id,
  session: byAccount,
  api_token: byAccount,
  known_device: byAccount,
  passkey: byAccount,
  recovery_code: byAccount,
  sign_in_ticket: byAccount,
  totp: byAccount,
  notification: byAccount,
  announcement_read: byAccount,
  flag_pace: byAccount,
  key_request: byAccount,
  mailed_key: byAccount,
  write_up: byAccount,
  class_invitation: byAccount,
  class_join_request: byAccount,
  class_member: byAccount,
  deletion_request: byAccount,
  raised_hand: byAccount,
  attempt: byEntry,
  entry_pace: byEntry,
  submission: byEntry,
  solve: byEntry,
  hint_unlock: byEntry,
  challenge_opening: byEntry,
  pupil_opening: byAccount,
  // A player changes their own API tokens and second factor, and the audit log records it.
  audit_record: (row, { id }) =>
    row['actor_id'] === id && (row['kind'] === 'token' || (row['kind'] === 'user' && row['subject_id'] === id)),
  // Whom such a record names: themselves.
  audit_person: byAccount,
  entry: (row, _person, own) => own.entries.has(row['id']) || own.captainOf.has(row['id']),
  entry_member: byAccountOrCaptain,
  // The member or the captain writes these when a membership ends.
  kept_seat: byAccountOrCaptain,
  carried_attempt: byAccountOrCaptain,
}

export function belongsTo(table: string, row: Row, person: Person, own: Own): boolean {
  return rules[table]?.(row, person, own) ?? false
}
