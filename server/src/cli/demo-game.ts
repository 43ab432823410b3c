import type { Db } from '../platform/database/database.ts'
import { demoAnswers, type DemoPlayerRef } from './demo-answers.ts'
import { demoCategories, demoChallenges } from './demo-challenges.ts'
import { type DemoEvent, demoEvents } from './demo-events.ts'
import {
  demoFlag,
  insertAnswers,
  insertCategories,
  insertChallenges,
  insertEvents,
  insertTeam,
  listPlayers,
} from './demo-game.queries.ts'

const day = 86_400_000
const teamSize = 3
const teamsPerEvent = 40

/** Categories, challenges, events with teams, and two weeks of answers: what a busy school's site looks like. */
export async function fillGame(db: Db, now: Date): Promise<void> {
  const events = demoEvents(now)
  const begun = events.filter(({ startsAt }) => startsAt <= now)
  const challenges = demoChallenges(begun.map(({ name }) => name))
  const categoryIds = await insertCategories(db, demoCategories, now)
  const eventIds = await insertEvents(db, events, now)
  const ids = await insertChallenges(db, challenges, { categories: categoryIds, events: eventIds }, now)
  const accounts = await listPlayers(db)
  const entered = new Map<string, DemoPlayerRef[]>()
  for (const event of begun) entered.set(event.name, await enter(db, eventIds.get(event.name) ?? '', event, accounts))

  const alone = accounts.map((accountId) => ({ accountId, entryId: null }))
  const flags = new Map(challenges.map(({ name }) => [ids.get(name) ?? '', demoFlag(name)]))
  const scene = challenges.map(({ name, ease, event }) => {
    const played = begun.find((each) => each.name === event)
    return {
      id: ids.get(name) ?? '',
      ease,
      from: played?.startsAt ?? new Date(now.getTime() - 13 * day),
      until: played && played.endsAt < now ? played.endsAt : now,
      players: event === null ? alone : (entered.get(event) ?? []),
    }
  })
  await insertAnswers(
    db,
    demoAnswers({ challenges: scene }, (id) => flags.get(id) ?? ''),
  )
}

/** Teams of three; each is answered for by its captain. */
async function enter(db: Db, eventId: string, event: DemoEvent, accounts: readonly string[]): Promise<DemoPlayerRef[]> {
  const entered: DemoPlayerRef[] = []
  for (let team = 0; team < teamsPerEvent; team += 1) {
    const members = accounts.slice(team * teamSize, (team + 1) * teamSize)
    const captain = members[0]
    if (captain === undefined) break
    const name = `Crew ${team + 1}`
    const code = `${event.name.slice(0, 2).toUpperCase()}-${String(team + 1).padStart(4, '0')}`
    const at = new Date(event.startsAt.getTime() - day)
    entered.push({ accountId: captain, entryId: await insertTeam(db, { eventId, name, code, members }, at) })
  }
  return entered
}
