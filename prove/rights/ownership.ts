import type { Person } from '../../server/test/builders.ts'
import type { Row } from './row-store.ts'

/** The entries somebody is in, and those that they lead. */
export interface Own {
  entries: ReadonlySet<unknown>
  led: ReadonlySet<unknown>
}

export function ownOf({ id }: Person, rows: ReadonlyMap<string, ReadonlyMap<string, Row>>): Own {
  const of = (table: string): Row[] => [...(rows.get(table)?.values() ?? [])]
  return {
    entries: new Set(
      of('entry_member')
        .filter((row) => row['account_id'] === id)
        .map((row) => row['entry_id']),
    ),
    led: new Set(
      of('entry')
        .filter((row) => row['captain_id'] === id)
        .map((row) => row['id']),
    ),
  }
}

type Rule = (row: Row, person: Person, own: Own) => boolean

const byAccount: Rule = (row, { id }) => row['account_id'] === id
const byEntry: Rule = (row, person, own) => byAccount(row, person, own) || own.entries.has(row['entry_id'])

const byAccountOrCaptain: Rule = (row, person, own) => byAccount(row, person, own) || own.led.has(row['entry_id'])

/** Whose a row is. A table that is not listed is nobody's: no player changes it. */
const rules: Record<string, Rule> = {
  account: (row, { id }) => row['id'] === id,
  session: byAccount,
  known_device: byAccount,
  notification: byAccount,
  announcement_read: byAccount,
  flag_pace: byAccount,
  key_request: byAccount,
  mailed_key: byAccount,
  write_up: byAccount,
  attempt: byEntry,
  entry_pace: byEntry,
  submission: byEntry,
  solve: byEntry,
  hint_unlock: byEntry,
  challenge_opening: byEntry,
  entry: (row, _person, own) => own.entries.has(row['id']) || own.led.has(row['id']),
  entry_member: byAccountOrCaptain,
  // Written when a membership ends, by the member or by the captain.
  kept_seat: byAccountOrCaptain,
  carried_attempt: byAccountOrCaptain,
}

export function belongsTo(table: string, row: Row, person: Person, own: Own): boolean {
  return rules[table]?.(row, person, own) ?? false
}
