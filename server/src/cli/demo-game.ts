import type { Db } from '../platform/database/database.ts'
import { demoSubmissions, type DemoPlayerRef } from './demo-submissions.ts'
import { withCoincidences } from './demo-coincidences.ts'
import { demoChallenges } from './demo-challenges.ts'
import { fillQuestions } from './demo-questions.ts'
import { type DemoEvent, demoEvents } from './demo-events.ts'
import {
  type DemoAccount,
  demoFlag,
  givePlaces,
  insertSubmissions,
  insertChallenges,
  insertEvents,
  insertTeam,
  listCategoryIds,
  listPlayers,
  listTraining,
  openPages,
  settleAttempts,
  takeHints,
} from './demo-game.queries.ts'

const day = 86_400_000
const teamSize = 3
const teamsPerEvent = 40
/** How long the site has been in use. */
const weeksOfPractice = 10

/** Events with teams, and ten weeks of answers to them and to the starter pack: the site of a busy school. */
export async function fillGame(db: Db, now: Date): Promise<void> {
  const accounts = await listPlayers(db)
  const training = await listTraining(db)
  const alone = accounts.map(({ id }) => ({ accountId: id, entryId: null }))
  const practised = training.map(({ id, value }) => ({
    id,
    // What is worth little is solved by most.
    ease: Math.min(0.85, 30 / value),
    from: new Date(now.getTime() - weeksOfPractice * 7 * day),
    until: now,
    players: alone,
  }))
  const flags = new Map(training.map(({ id, flag }) => [id, flag]))
  const played = await fillEvents(db, now, accounts, flags)
  const answers = demoSubmissions({ challenges: [...practised, ...played] }, (id) => flags.get(id) ?? '')
  await insertSubmissions(db, withCoincidences(answers, played))
  await givePlaces(db)
  await openPages(db)
  await settleAttempts(db)
  await takeHints(db)
  await fillQuestions(db, now)
}

async function fillEvents(db: Db, now: Date, accounts: readonly DemoAccount[], flags: Map<string, string>) {
  const events = demoEvents(now)
  const begun = events.filter(({ startsAt }) => startsAt <= now)
  const eventIds = await insertEvents(db, events, now)
  const challenges = demoChallenges(begun.map(({ name }) => name))
  const categories = await listCategoryIds(db)
  const ids = await insertChallenges(db, challenges, { categories, events: eventIds }, now)
  const entered = new Map<string, DemoPlayerRef[]>()
  for (const event of begun) entered.set(event.name, await enter(db, eventIds.get(event.name) ?? '', event, accounts))
  return challenges.flatMap(({ name, ease, event }) => {
    const id = ids.get(name) ?? ''
    const played = begun.find((each) => each.name === event)
    if (!played) return []
    flags.set(id, demoFlag(name))
    const until = played.endsAt < now ? played.endsAt : now
    return [{ id, ease, from: played.startsAt, until, players: entered.get(event) ?? [] }]
  })
}

/** Teams of three, each answered for by its captain; or everyone alone. */
async function enter(
  db: Db,
  eventId: string,
  event: DemoEvent,
  accounts: readonly DemoAccount[],
): Promise<DemoPlayerRef[]> {
  const entered: DemoPlayerRef[] = []
  const size = event.isSolo ? 1 : teamSize
  // Alone they come from every school.
  const seats = event.isSolo ? accounts.filter((_account, place) => place % 7 === 0) : accounts
  for (let team = 0; team < teamsPerEvent; team += 1) {
    const members = seats.slice(team * size, (team + 1) * size)
    const captain = members[0]
    if (captain === undefined) break
    const name = event.isSolo ? captain.name : demoTeamName(team)
    const code = event.isSolo
      ? null
      : `DEM${event.name.slice(0, 2).toUpperCase()}${String(team + 2222).padStart(7, '2')}`
    const at = new Date(event.startsAt.getTime() - day)
    const ids = members.map(({ id }) => id)
    entered.push({ accountId: captain.id, entryId: await insertTeam(db, { eventId, name, code, members: ids }, at) })
  }
  return entered
}

const first =
  'Salty Crimson Midnight Rusty Silver Thundering Drifting Secret Northern Southern Laughing Hidden Iron Paper Golden'.split(
    ' ',
  )
const second = 'Anchors Compasses Lanterns Kraken Sextants Gulls Buoys Sails Hooks Pearls Tides Currents Masts'.split(
  ' ',
)

/** What crews call themselves, one after the other, never twice. */
function demoTeamName(number: number): string {
  const [one, other] = [first[number % first.length], second[number % second.length]]
  const round = Math.floor(number / (first.length * second.length))
  return round === 0 ? `${one} ${other}` : `${one} ${other} ${round + 1}`
}
