import { withPatience } from './platform/database/answering-client.ts'
import type { Database } from './platform/database/database.ts'
import { listMigrations } from './platform/database/migrate.queries.ts'
import { readMigrations } from './platform/database/migrate.ts'
import type { Health } from './platform/http/health.ts'

/** Longer than a database in good health takes, and not longer than whoever asks is ready to wait. */
const longestMs = 3_000

/** Ready: not about to stop, the database answers, and it has every migration that this program brings. */
export function readiness(database: Database, drain: { isOn: boolean }): Health {
  const expected = readMigrations()
  let looking: Promise<string | undefined> | undefined
  const look = async (): Promise<string | undefined> => {
    try {
      const rows = await withPatience(longestMs, () => listMigrations(database.pool))
      const applied = new Set(rows.map((row) => row.name))
      return (await expected).every(({ name }) => applied.has(name)) ? undefined : 'migrations are pending'
    } catch {
      return 'the database does not answer'
    } finally {
      looking = undefined
    }
  }
  return {
    // Who asks again before there is an answer gets the same one: while the database is silent, no connection is held up
    // by this question but one.
    whyNotReady: async () => (drain.isOn ? 'stopping' : (looking ??= look())),
  }
}
