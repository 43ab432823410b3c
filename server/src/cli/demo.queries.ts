import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '../platform/database/database.ts'
import type { DemoPlayer } from './demo-players.ts'

/** They share one password, so that a visitor of the demonstration can sign in as any of them. */
export async function insertPlayers(
  db: Db,
  players: DemoPlayer[],
  shared: { passwordHash: string; schoolIds: readonly string[] },
): Promise<void> {
  const rows = players.map((player, index) => ({
    name: player.name,
    name_key: nameKey(player.name),
    search_key: searchKey(player.name),
    email: player.email,
    email_key: player.email,
    password_hash: shared.passwordHash,
    country_code: player.countryCode,
    is_student: player.isStudent,
    // Half of them go to the first school, the others by turns to the rest.
    school_id: player.isStudent ? (shared.schoolIds[schoolAt(index, shared.schoolIds.length)] ?? null) : null,
    active: player.active,
    created_at: player.createdAt,
  }))
  await db.insertInto('account').values(rows).execute()
}

function schoolAt(index: number, schools: number): number {
  return index % 2 === 0 ? 0 : 1 + (Math.floor(index / 2) % (schools - 1))
}
