import { openDatabase } from '../../server/src/platform/database/database.ts'
import { readMigrations } from '../../server/src/platform/database/migrate.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { type Stage, untilReady } from '../stage.ts'
import { nodeSettings } from './fleet.ts'
import type { Ground } from './ground.ts'

/** Starts so many nodes at once on an empty database: one migrates and fills it, all become ready. */
export async function startTogether(
  stage: Stage,
  ground: Ground,
  count: number,
): Promise<{ figures: string[]; faults: string[] }> {
  const databaseUrl = await ground.newDatabase('together')
  const wishes = { ...nodeSettings(databaseUrl, ground.s3Url), SEED: 'starter', LOG_LEVEL: 'info' }
  const began = performance.now()
  const nodes = await Promise.all(Array.from({ length: count }, () => stage.launch(wishes)))
  await Promise.all(nodes.map((node) => untilReady(node)))
  const seconds = (performance.now() - began) / 1000
  const migrating = nodes.filter((node) => node.said().includes('database migrated'))
  const filling = nodes.filter((node) => node.said().includes('added the starter pack'))
  const stored = await countRows(databaseUrl)
  for (const node of nodes) node.child.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.ended))
  const expected = { migrations: (await readMigrations()).length, challenges: stored['names'], admins: 1 }
  const faults = [
    ...(migrating.length === 1 ? [] : [`${migrating.length} nodes migrated`]),
    ...(filling.length === 1 ? [] : [`${filling.length} nodes added the starter pack`]),
    ...Object.entries(expected).flatMap(([what, many]) =>
      stored[what] === many ? [] : [`${stored[what]} ${what} instead of ${many}`],
    ),
  ]
  return {
    faults,
    figures: [
      `${count} nodes at once on an empty database: one migrated, one starter pack, all ready within ${seconds.toFixed(1)} s`,
    ],
  }
}

async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const database = openDatabase(databaseUrl, createLog('silent'))
  try {
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*)::int from migration) as migrations, (select count(*)::int from challenge) as challenges,
              (select count(distinct name)::int from challenge) as names,
              (select count(*)::int from account where type = 'admin') as admins`,
    )
    return rows[0] ?? {}
  } finally {
    await database.close()
  }
}
