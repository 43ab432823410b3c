import { fillPlayers } from '../../bench/practice-data.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { Builders } from '../../server/test/builders.ts'
import { enterAll } from './fixture.queries.ts'
import type { CrewMember, Target } from './planned-submissions.ts'

export interface Crew {
  players: CrewMember[]
  /** As many to practise with as are played in the event. */
  practice: Target[]
  event: Target[]
  eventId: string
}

/** Half of the challenges fall in price with each solve: who was counted wrongly would show in everybody's score. */
const falling = { minimum: 50, decay: 3 }

/** Who plays, and what: everyone practises, and everyone has entered the event that runs. */
export async function musterCrew(databaseUrl: string, size: { players: number; challenges: number }): Promise<Crew> {
  const database = openDatabase(databaseUrl, createLog('silent'))
  try {
    const build = new Builders(database, () => new Date())
    const [event, category] = [await build.event({ name: 'Regatta' }), await build.category({ name: 'Storm' })]
    const make = async (place: number, wishes: { event?: { id: string } }): Promise<Target> =>
      build.challenge({ category, value: 500, ...(place % 2 === 0 && { falling }), ...wishes })
    const places = Array.from({ length: size.challenges }, (_, place) => place)
    const practice = await Promise.all(places.map((place) => make(place, {})))
    const played = await Promise.all(places.map((place) => make(place, { event })))
    const client = await database.pool.connect()
    try {
      const players = await fillPlayers(client, { players: size.players, challenges: 0, solves: 0 })
      await enterAll(client, event.id)
      return { players, practice, event: played, eventId: event.id }
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}
