import { giveAward } from '@drapeau/contract/awards.ts'
import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser, updateUser } from '@drapeau/contract/accounts/users.ts'
import type { Api } from './api.ts'
import type { Person } from './builders.ts'
import type { NamedRef } from './game-builders.ts'
import { Ledger } from './ledger.ts'
import type { World } from './world.ts'

export type Action =
  | { kind: 'solve' | 'miss' | 'hint'; player: number; on: number }
  | { kind: 'award'; player: number; value: number }
  | { kind: 'enable or disable' | 'delete player'; player: number }
  | { kind: 'edit value'; on: number; value: number; falls: boolean }
  | { kind: 'delete challenge'; on: number }

interface ScenarioChallenge extends NamedRef {
  flag: string
  category: NamedRef
  hint: { id: string; cost: number }
}

interface Outcome {
  board: { id: string; rank: number; score: number }[]
  scores: Record<string, number>
  values: Record<string, number>
  counts: Record<string, number>
}

/** Four players and four challenges. Each action is applied to the server and to the ledger of the rules. */
export class PracticeScenario {
  readonly #world: World
  readonly #admin: Api
  readonly #ledger = new Ledger()
  readonly #players: (Person | undefined)[]
  readonly #challenges: (ScenarioChallenge | undefined)[]
  /** The clock of the ledger: only the order counts. */
  #moment = 0

  static async create(world: World): Promise<PracticeScenario> {
    const { build } = world
    const admin = await build.admin()
    const players = await Promise.all(Array.from({ length: 4 }, () => build.player()))
    const category = await build.category()
    const challenges = await Promise.all(
      Array.from({ length: 4 }, async (_, place) => {
        const challenge = await build.challenge({ category, value: 50 * (place + 1) })
        const cost = 30 * place
        return { ...challenge, category, hint: { ...(await build.hint({ challenge, cost })), cost } }
      }),
    )
    return new PracticeScenario(world, world.api.as(admin), players, challenges)
  }

  private constructor(world: World, admin: Api, players: Person[], challenges: ScenarioChallenge[]) {
    this.#world = world
    this.#admin = admin
    this.#players = players
    this.#challenges = challenges
    for (const { id } of players)
      this.#ledger.players.set(id, { isEnabled: true, solves: new Map(), hints: new Map(), awards: [] })
    for (const [place, { id }] of challenges.entries())
      this.#ledger.valueRules.set(id, { type: 'standard', value: 50 * (place + 1) })
  }

  async play(action: Action): Promise<void> {
    // Stays within every rate limit.
    this.#world.advance(10_000)
    this.#moment += 1
    if ('on' in action && 'player' in action) return this.#submitOrUnlock(action)
    if (action.kind === 'award') return this.#award(action.player, action.value)
    if (action.kind === 'edit value') return this.#changeValue(action)
    if (action.kind === 'delete challenge') return this.#deleteChallenge(action.on)
    if (action.kind === 'delete player') return this.#deletePlayer(action.player)
    return this.#toggleEnabled(action.player)
  }

  /** The leaderboard, every score, every value and every count, as the server has them. */
  async stored(): Promise<Outcome> {
    this.#world.advance(60_000)
    const { body } = await this.#admin.call(getLeaderboard, { query: { perPage: 100 } })
    const { rows } = await this.#world.database.pool.query<{ id: string; practice: number }>(
      'select challenge_id as id, practice from challenge_count',
    )
    const scores: Outcome['scores'] = {}
    const values: Outcome['values'] = {}
    for (const player of this.#enabledPlayers()) {
      const { score, timeline } = (await (await this.#as(player)).call(getProgress)).body
      scores[player.id] = score
      for (const { challenge, value } of timeline) values[challenge._id] = value
    }
    return {
      board: body.scoreboard.map(({ rank, entry, score }) => ({ id: entry._id, rank, score })),
      scores,
      values,
      counts: Object.fromEntries(rows.map(({ id, practice }) => [id, practice])),
    }
  }

  /** The same outcome, computed by the rules from all actions. */
  recomputed(): Outcome {
    const challenges = this.#challenges.filter((challenge) => challenge !== undefined)
    const enabled = this.#enabledPlayers()
    const isSolved = ({ id }: ScenarioChallenge): boolean =>
      enabled.some((player) => this.#ledger.player(player.id).solves.has(id))
    return {
      board: this.#ledger.leaderboard(),
      scores: Object.fromEntries(enabled.map(({ id }) => [id, this.#ledger.scoreOf(id)])),
      values: Object.fromEntries(challenges.filter(isSolved).map(({ id }) => [id, this.#ledger.valueOf(id)])),
      counts: Object.fromEntries(challenges.map(({ id }) => [id, this.#ledger.countedSolves(id)])),
    }
  }

  #enabledPlayers(): Person[] {
    return this.#players.flatMap((player) => (player && this.#ledger.player(player.id).isEnabled ? [player] : []))
  }

  async #submitOrUnlock({ kind, player: who, on }: { kind: string; player: number; on: number }): Promise<void> {
    const [player, challenge] = [this.#players[who], this.#challenges[on]]
    if (!player || !challenge || !this.#ledger.player(player.id).isEnabled) return
    const api = await this.#as(player)
    const record = this.#ledger.player(player.id)
    if (kind === 'hint') {
      const isAffordable = challenge.hint.cost === 0 || this.#ledger.scoreOf(player.id) >= challenge.hint.cost
      const isAllowed = record.hints.has(challenge.hint.id) || isAffordable
      expectStatus(await api.call(unlockHint, { params: { id: challenge.id }, query: {} }), isAllowed ? 200 : 403)
      if (isAllowed && !record.hints.has(challenge.hint.id))
        record.hints.set(challenge.hint.id, { challenge: challenge.id, cost: challenge.hint.cost, at: this.#now() })
      return
    }
    const isSolved = record.solves.has(challenge.id)
    const flag = kind === 'solve' ? challenge.flag : 'epitech{not this one}'
    const reply = await api.call(submitFlag, { params: { id: challenge.id }, body: { flag } })
    expectStatus(reply, isSolved ? 409 : kind === 'solve' ? 200 : 400)
    if (kind === 'solve' && !isSolved) record.solves.set(challenge.id, this.#now())
  }

  async #award(who: number, value: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    const body = { value, reason: 'For the tidy rope' }
    expectStatus(await this.#admin.call(giveAward, { params: { id: player.id }, body }), 201)
    this.#ledger.player(player.id).awards.push({ value, at: this.#now() })
  }

  async #toggleEnabled(who: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    const record = this.#ledger.player(player.id)
    const { name, email } = player
    const enable = record.isEnabled ? ('disabled' as const) : ('enabled' as const)
    const body = { name, email, country: 'France', isStudent: false, type: 'user' as const, active: true, enable }
    expectStatus(await this.#admin.call(updateUser, { params: { id: player.id }, body }), 200)
    record.isEnabled = !record.isEnabled
  }

  async #changeValue({ on, value, falls }: { on: number; value: number; falls: boolean }): Promise<void> {
    const challenge = this.#challenges[on]
    if (!challenge) return
    const falling = { minimum: Math.ceil(value / 4), decay: 7 }
    const { name, flag, category } = challenge
    const body = {
      name,
      flag,
      description: '<p>Find the flag.</p>',
      category: category.id,
      value: String(value),
      // An omitted type would stay unchanged.
      type: falls ? ('dynamic' as const) : ('standard' as const),
      ...(falls && { minimum: String(falling.minimum), decay: String(falling.decay) }),
    }
    expectStatus(await this.#admin.call(updateChallenge, { params: { id: challenge.id }, body, files: [] }), 200)
    this.#ledger.valueRules.set(
      challenge.id,
      falls ? { type: 'dynamic', value, func: 'linear', ...falling } : { type: 'standard', value },
    )
  }

  async #deleteChallenge(on: number): Promise<void> {
    const challenge = this.#challenges[on]
    if (!challenge) return
    expectStatus(await this.#admin.call(deleteChallenge, { params: { id: challenge.id } }), 200)
    this.#ledger.deleteChallenge(challenge.id)
    this.#challenges[on] = undefined
  }

  async #deletePlayer(who: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    expectStatus(await this.#admin.call(deleteUser, { params: { id: player.id } }), 200)
    this.#ledger.players.delete(player.id)
    this.#players[who] = undefined
  }

  /** Disabling ends every session, so each action uses a new one. */
  async #as(player: Person): Promise<Api> {
    return this.#world.api.as(await this.#world.build.session(player.id))
  }

  #now(): Date {
    return new Date(this.#moment)
  }
}

function expectStatus({ status, body }: { status: number; body: unknown }, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`)
}
