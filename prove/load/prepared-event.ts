import { type EventSize, fillEvent } from '../../bench/event-data.ts'
import { arrivalsAmong } from '../../bench/crowd/arrivals.ts'
import type { Arrival } from '../../bench/crowd/opening.ts'
import type { PlayerAccount } from '../../bench/crowd/player.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { Builders } from '../../server/test/builders.ts'
import type { SiteProcess, Stage } from '../stage.ts'
import { listUnsolved, insertSubmissionsOfSolves } from './prepared-event.queries.ts'

export const metricsToken = 'for-the-proof-of-load'

/** A site with a running event, and all the players who will arrive. */
export interface PreparedEvent {
  site: SiteProcess
  database: Database
  eventId: string
  adminToken: string
  arrivals: Arrival[]
  early: Arrival[]
  /** In the order of `arrivals`, followed by `early`: the account, and which challenges it may still solve. */
  players: { id: string; account: PlayerAccount }[]
  challenges: { id: string; flag: string }[]
}

/** Starts the site behind a trusted proxy, so that each player has their own address and the real limits apply. */
export async function prepareEvent(
  stage: Stage,
  size: EventSize,
  expected: { players: number; passwordSignIns: number },
): Promise<PreparedEvent> {
  const site = await stage.start({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: metricsToken })
  const database = openDatabase(findRunningUrl(site.settings['DATA_DIR'] ?? '') ?? '', createLog('silent'))
  stage.onClear(database.close)
  const client = await database.pool.connect()
  try {
    const { eventId, players, challenges } = await fillEvent(client, size)
    await insertSubmissionsOfSolves(database.db)
    const unsolved = await listUnsolved(database.db, eventId)
    const indexById = new Map(challenges.map(({ id }, index) => [id, index]))
    const openTo = (id: string): number[] => (unsolved.get(id) ?? []).flatMap((each) => indexById.get(each) ?? [])
    const arrivals = await arrivalsAmong(
      client,
      players,
      (expected.passwordSignIns * players.length) / expected.players,
    )
    return {
      site,
      database,
      eventId,
      challenges,
      adminToken: (await new Builders(database, () => new Date()).admin()).token,
      arrivals: arrivals.slice(0, expected.players),
      early: arrivals.slice(expected.players),
      players: players.map(({ id, token }) => ({ id, account: { token, open: openTo(id) } })),
    }
  } finally {
    client.release(true)
  }
}
