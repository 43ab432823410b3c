import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '../platform/database/database.ts'
import type { DemoPlayer } from './demo-players.ts'

/** They share one password, so that whoever looks at the demonstration can be any of them. */
export async function insertPlayers(
  db: Db,
  players: DemoPlayer[],
  shared: { passwordHash: string; schoolId: string },
): Promise<void> {
  const rows = players.map((player) => ({
    name: player.name,
    name_key: nameKey(player.name),
    search_key: searchKey(player.name),
    email: player.email,
    email_key: player.email,
    password_hash: shared.passwordHash,
    country_code: player.countryCode,
    is_student: player.isStudent,
    school_id: player.isStudent ? shared.schoolId : null,
    active: player.active,
    created_at: player.createdAt,
  }))
  await db.insertInto('account').values(rows).execute()
}
