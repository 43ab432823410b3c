import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { createClass } from '@drapeau/contract/classes/classes.ts'
import { addClassmate, buildAssignment } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import { buildTeacher } from './class-scenario.ts'
import { uniqueName } from './game-builders.ts'
import type { EventFact, MarksLedger, Settings } from './marks-ledger.ts'
import type { World } from './world.ts'

/** What a pupil sent in the event, so many minutes ago. */
export interface EventHistory {
  isRight: boolean
  pupil: number
  minutesAgo: number
}

export interface MarksSite {
  teacher: Person
  pupils: Person[]
  challenges: { id: string; flag: string; hint: string }[]
  classes: { id: string; assignment: Assignment }[]
  known: ConstructorParameters<typeof MarksLedger>[0]
}

const minute = 60_000
const points = [10, 50, 200, 100]
const eventChallenge = 3
const hintCost = 30
/** The first two pupils were one team of the event. */
const teams = [0, 0, 1]

/** Two classes with an assignment each of four challenges, one of them from an event that is over; pupils are in the first class. */
export async function buildMarksSite(
  site: World,
  settings: readonly Settings[],
  history: readonly EventHistory[],
): Promise<MarksSite> {
  const { build } = site
  const teacher = await buildTeacher(site)
  const now = site.app.services.clock().getTime()
  const at = (minutes: number): Date => new Date(now + minutes * minute)
  const event = await build.event({ teamSize: [1, 2], startsAt: at(-300), endsAt: at(-10) })
  const challenges: MarksSite['challenges'] = []
  for (const [place, value] of points.entries()) {
    const challenge = await build.challenge({
      value,
      maxAttempts: 2,
      ...(place === eventChallenge ? { event } : {}),
    })
    challenges.push({ ...challenge, hint: (await build.hint({ challenge, cost: hintCost })).id })
  }
  site.invalidate()
  const classes: MarksSite['classes'] = []
  for (const { opensIn, dueIn, ...terms } of settings) {
    const body = { name: uniqueName('Class'), country: 'France' }
    const { _id: id } = (await site.api.as(teacher).call(createClass, { body })).body
    const options = { ...terms, opensAt: at(opensIn).toISOString(), dueAt: at(dueIn).toISOString() }
    classes.push({ id, assignment: await buildAssignment(site, teacher, id, challenges, options) })
  }
  const pupils: Person[] = []
  while (pupils.length < teams.length) pupils.push(await addClassmate(site, classes[0]?.id ?? ''))
  const eventFacts = await playEvent(site, { event, challenge: challenges[eventChallenge], pupils }, history, at)
  return { teacher, pupils, challenges, classes, known: { points, hintCost, teams, eventChallenge, eventFacts } }
}

interface Played {
  event: { id: string }
  challenge: { id: string } | undefined
  pupils: readonly Person[]
}

/** A team solves a challenge once: what it sends afterwards is left out. */
async function playEvent(
  { build, invalidate }: World,
  { event, challenge, pupils }: Played,
  history: readonly EventHistory[],
  at: (minutes: number) => Date,
): Promise<EventFact[]> {
  if (!challenge) throw new Error('There is no challenge of the event.')
  const entries = []
  for (const team of new Set(teams)) {
    const members = pupils.filter((_pupil, who) => teams[who] === team)
    entries.push(await build.entry({ event, members }))
  }
  const facts: EventFact[] = []
  const done = new Set<number>()
  for (const { isRight, pupil, minutesAgo } of history.toSorted((one, other) => other.minutesAgo - one.minutesAgo)) {
    const team = teams[pupil] ?? 0
    const [player, entry] = [pupils[pupil], entries[team]]
    if (done.has(team) || !player || !entry) continue
    const fact = { isRight, pupil, at: at(-minutesAgo) }
    if (isRight) await build.solve({ challenge, player, entry, at: fact.at })
    else await build.submission({ challenge, player, entry, at: fact.at })
    if (isRight) done.add(team)
    facts.push(fact)
  }
  invalidate()
  return facts
}
