import { valueOf } from '@drapeau/rules/value.ts'
import { isRanked } from '@drapeau/rules/ranking.ts'
import type { Game, GameChallenge, GameEntry } from './game.ts'
import { rankedLines } from './ranked-lines.ts'
import { noSolves } from './solves.ts'
import { stepsOver } from './time-slices.ts'

/**
 * What players see of a frozen game: scores, values and places of then, names and members of today. Entries that were
 * hidden, disqualified or deleted since are not on it; new ones have no place on it yet.
 */
export function* frozenView(then: Game, now: Game): Generator<void, Game> {
  const entries = new Map<string, GameEntry>()
  const contenders: GameEntry[] = []
  yield* stepsOver([...now.entries.values()], (today) => {
    const stood = then.entries.get(today.id)
    const entry = asItStood(today, stood)
    entries.set(today.id, entry)
    if (stood && today.status === 'playing' && isRanked(now.event, today.members.length, stood.solves.length))
      contenders.push(entry)
  })
  return {
    event: now.event,
    frozenAt: then.frozenAt,
    challenges: challengesOf(then, now),
    entries,
    entryOf: now.entryOf,
    lines: yield* rankedLines(contenders),
  }
}

function asItStood(today: GameEntry, stood: GameEntry | undefined): GameEntry {
  return {
    id: today.id,
    name: today.name,
    searchKey: today.searchKey,
    status: today.status,
    statusReason: today.statusReason,
    school: today.school,
    countryCode: today.countryCode,
    members: today.members,
    solves: stood?.solves ?? noSolves,
    awards: stood?.awards ?? [],
    charges: stood?.charges ?? [],
    score: stood?.score ?? 0,
    reachedAt: stood?.reachedAt ?? null,
    rank: null,
  }
}

/** The challenges of then by the names of today. One that was added since has its unsolved value. */
function challengesOf(then: Game, now: Game): Map<string, GameChallenge> {
  const challenges = new Map<string, GameChallenge>()
  for (const [id, stood] of then.challenges) {
    const { name, nameFr, category } = now.challenges.get(id) ?? stood
    challenges.set(id, { ...stood, name, nameFr, category, firstBlood: firstBloodOf(stood, now) })
  }
  for (const [id, added] of now.challenges)
    if (!challenges.has(id))
      challenges.set(id, { ...added, solves: 0, value: valueOf(added.valueRule, 0), firstBlood: null })
  return challenges
}

function firstBloodOf({ firstBlood }: GameChallenge, now: Game): GameChallenge['firstBlood'] {
  if (!firstBlood) return null
  const entry = now.entries.get(firstBlood.entryId)
  return entry?.status === 'playing' ? { entryId: entry.id, entryName: entry.name, at: firstBlood.at } : null
}
