import { type EventSize, fillEvent } from '../../bench/event-data.ts'
import { comersAmong } from '../../bench/crowd/arrivals.ts'
import type { Comer } from '../../bench/crowd/opening.ts'
import type { Sailor } from '../../bench/crowd/player.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { Builders } from '../../server/test/builders.ts'
import type { SiteProcess, Stage } from '../stage.ts'
import { listAnswerable, writeAnswersOfSolves } from './prepared-event.queries.ts'

export const metricsToken = 'for-the-proof-of-load'

/** A site with an event that runs, and all who will come to it. */
export interface Ground {
  site: SiteProcess
  database: Database
  eventId: string
  adminToken: string
  comers: Comer[]
  early: Comer[]
  /** Comers first, in the same order: who they are, and what each may still solve. */
  players: { id: string; sailor: Sailor }[]
  challenges: { id: string; flag: string }[]
}

/** As an operator starts it, behind a proxy, so that everybody has an address of their own: with all limits as they are. */
export async function layGround(
  stage: Stage,
  size: EventSize,
  coming: { players: number; newcomers: number },
): Promise<Ground> {
  const site = await stage.start({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: metricsToken })
  const database = openDatabase(findRunningUrl(site.settings['DATA_DIR'] ?? '') ?? '', createLog('silent'))
  stage.onClear(database.close)
  const client = await database.pool.connect()
  try {
    const { eventId, players, challenges } = await fillEvent(client, size)
    await writeAnswersOfSolves(database.db)
    const answerable = await listAnswerable(database.db, eventId)
    const placeOf = new Map(challenges.map(({ id }, place) => [id, place]))
    const openTo = (id: string): number[] => (answerable.get(id) ?? []).flatMap((each) => placeOf.get(each) ?? [])
    const comers = await comersAmong(client, players, (coming.newcomers * players.length) / coming.players)
    return {
      site,
      database,
      eventId,
      challenges,
      adminToken: (await new Builders(database, () => new Date()).admin()).token,
      comers: comers.slice(0, coming.players),
      early: comers.slice(coming.players),
      players: players.map(({ id, token }) => ({ id, sailor: { token, open: openTo(id) } })),
    }
  } finally {
    client.release(true)
  }
}
