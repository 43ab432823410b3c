import { openDatabase } from '../../server/src/platform/database/database.ts'
import { readMigrations } from '../../server/src/platform/database/migrate.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import type { SharedServices } from './shared-services.ts'

export interface Start {
  databaseUrl: string
  nodes: SiteProcess[]
  figures: string[]
  faults: string[]
}

/** Starts nodes in parallel on an empty database and bucket: one migrates and adds the starter pack, all become ready. */
export async function startInParallel(
  stage: Stage,
  { newDatabase, s3Url }: SharedServices,
  count: number,
): Promise<Start> {
  const databaseUrl = await newDatabase('fleet')
  const settings = {
    DATABASE_URL: databaseUrl,
    S3_URL: s3Url,
    TRUST_PROXY: '127.0.0.1',
    SEED: 'starter',
    LOG_LEVEL: 'info',
  }
  const began = performance.now()
  const nodes = await Promise.all(Array.from({ length: count }, () => stage.launch(settings)))
  await Promise.all(nodes.map((node) => untilReady(node)))
  const seconds = (performance.now() - began) / 1000
  const migrating = nodes.filter((node) => node.output().includes('database migrated'))
  const filling = nodes.filter((node) => node.output().includes('added the starter pack'))
  const stored = await countRows(databaseUrl)
  const expected = { migrations: (await readMigrations()).length, challenges: stored['names'], admins: 1 }
  const faults = [
    ...(migrating.length === 1 ? [] : [`${migrating.length} nodes migrated`]),
    ...(filling.length === 1 ? [] : [`${filling.length} nodes added the starter pack`]),
    ...Object.entries(expected).flatMap(([label, many]) =>
      stored[label] === many ? [] : [`${stored[label]} ${label} instead of ${many}`],
    ),
  ]
  return {
    databaseUrl,
    nodes,
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
