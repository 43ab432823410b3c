import { fillPlayers } from '../../bench/practice-data.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { Builders } from '../../server/test/builders.ts'
import { exactFlag } from '../../server/src/features/submissions/flag-columns.queries.ts'
import { enterAll, makeChoices } from './fixture.queries.ts'
import type { Kind, Player, Target } from './planned-submissions.ts'

export interface Fixture {
  players: Player[]
  /** As many challenges in practice as in the event. */
  practice: Target[]
  event: Target[]
  eventId: string
}

/** The value of half the challenges falls with each solve, so that a miscounted solve shows in every score. */
const falling = { minimum: 50, decay: 3 }

export const kinds: readonly Kind[] = ['one flag', 'any of its flags', 'all of its flags', 'short text', 'choices']

async function makeTarget(
  { db }: Database,
  build: Builders,
  kind: Kind,
  options: Parameters<Builders['challenge']>[0],
): Promise<Target> {
  const pattern = (content: string) => ({ type: 'regex', content, isCaseSensitive: true }) as const
  switch (kind) {
    case 'any of its flags': {
      const { id } = await build.challenge({ ...options, moreFlags: [exactFlag('knot'), pattern('[0-9]{4}')] })
      return { id, kind, parts: [], answer: '2026' }
    }
    case 'all of its flags': {
      const parts = ['first']
      const moreFlags = parts.map((part) => pattern(`${part}-\\w+-\\d+`))
      const { id, flag } = await build.challenge({ ...options, moreFlags, needsAll: true })
      return { id, kind, parts, answer: flag }
    }
    case 'choices': {
      const { id } = await build.challenge(options)
      return { id, kind, parts: [], answer: await makeChoices(db, id) }
    }
    default: {
      const { id, flag } = await build.challenge({ ...options, isQuestion: kind === 'short text' })
      return { id, kind, parts: [], answer: flag }
    }
  }
}

/** Creates players who all practise and have all entered the running event, and the challenges of both. */
export async function createFixture(
  databaseUrl: string,
  size: { players: number; challenges: number },
): Promise<Fixture> {
  const database = openDatabase(databaseUrl, createLog('silent'))
  try {
    const build = new Builders(database, () => new Date())
    const [event, category] = [await build.event({ name: 'Regatta' }), await build.category({ name: 'Storm' })]
    const make = (index: number, options: { event?: { id: string } }): Promise<Target> =>
      makeTarget(database, build, kinds[index % kinds.length] ?? 'one flag', {
        category,
        value: 500,
        ...(index % 2 === 0 && { falling }),
        ...options,
      })
    const indexes = Array.from({ length: size.challenges }, (_, index) => index)
    const practice = await Promise.all(indexes.map((index) => make(index, {})))
    const played = await Promise.all(indexes.map((index) => make(index, { event })))
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
