import { withTimeout } from './platform/database/timeout-client.ts'
import type { Database } from './platform/database/database.ts'
import { listMigrations } from './platform/database/migrate.queries.ts'
import { readMigrations } from './platform/database/migrate.ts'
import type { Health } from './platform/http/health.ts'

/** Longer than a healthy database takes, and not longer than a proxy waits. */
const maxMs = 3_000

/** Ready: not about to stop, the database answers, and it has every migration that this program brings. */
export function readiness(database: Database, drain: { isOn: boolean }): Health {
  const expected = readMigrations()
  let checking: Promise<string | undefined> | undefined
  const check = async (): Promise<string | undefined> => {
    try {
      const rows = await withTimeout(maxMs, () => listMigrations(database.pool))
      const applied = new Set(rows.map((row) => row.name))
      return (await expected).every(({ name }) => applied.has(name)) ? undefined : 'migrations are pending'
    } catch {
      return 'the database does not answer'
    } finally {
      checking = undefined
    }
  }
  return {
    // Who asks again before there is an answer gets the same one: while the database is silent, no connection is held up
    // by this question but one.
    whyNotReady: async () => (drain.isOn ? 'stopping' : (checking ??= check())),
  }
}
