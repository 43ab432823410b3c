import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { createClass } from '@drapeau/contract/classes/classes.ts'
import { renewJoinCode } from '@drapeau/contract/classes/joining.ts'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

/** Longer than any leaderboard is cached. */
export const later = 60_000

let made = 0

/** A class without pupils that everybody with its code joins at once. */
export async function buildOpenClass(
  site: World,
  teacher: Person,
  { offLeaderboard }: { offLeaderboard: boolean },
): Promise<{ id: string; name: string; code: string }> {
  made += 1
  const as = site.api.as(teacher)
  const name = `Year ${made}`
  const body = { name, country: 'France', joinApproval: false, offLeaderboard }
  const { _id: id } = (await as.call(createClass, { body })).body
  const { joinCode } = (await as.call(renewJoinCode, { params: { id } })).body
  return { id, name, code: joinCode ?? '' }
}

/** Somebody who was the first to solve a challenge, and is on the leaderboard. */
export async function buildSolver(site: World, options: Parameters<World['build']['player']>[0] = {}) {
  const solver = await site.build.player(options)
  const challenge = await site.build.challenge()
  await site.build.solve({ challenge, player: solver })
  site.invalidate()
  return { solver, challenge }
}

/** The names on the leaderboard, as this node shows it now. */
export async function listedOn({ api }: World, reader: { token: string }): Promise<string[]> {
  const { scoreboard } = (await api.as(reader).call(getLeaderboard, { query: { perPage: 100 } })).body
  return scoreboard.map(({ entry }) => entry.name)
}

/** Who was the first to solve it: null for somebody who is not named, undefined for nobody. */
export async function firstNamed({ api }: World, reader: { token: string }, { id }: { id: string }) {
  const { body } = await api.as(reader).call(getChallenge, { params: { id } })
  return 'firstSolve' in body ? body.firstSolve?.name : undefined
}

/** What the profile says about the leaderboard. */
export async function boardOf({ api }: World, player: { token: string }) {
  const { rank, onBoard, keptOffBy } = (await api.as(player).call(getProgress)).body
  return { rank, onBoard, keptOffBy }
}
