import type { Database } from './platform/database/database.ts'
import { listMigrations } from './platform/database/migrate.queries.ts'
import { readMigrations } from './platform/database/migrate.ts'
import type { Health } from './platform/http/health.ts'

/** Ready: not about to stop, the database answers, and it has every migration that this program brings. */
export function readiness(database: Database, drain: { isOn: boolean }): Health {
  const expected = readMigrations()
  return {
    whyNotReady: async () => {
      if (drain.isOn) return 'stopping'
      try {
        const applied = new Set((await listMigrations(database.pool)).map((row) => row.name))
        return (await expected).every(({ name }) => applied.has(name)) ? undefined : 'migrations are pending'
      } catch {
        return 'the database does not answer'
      }
    },
  }
}
