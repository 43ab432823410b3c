import { giveAward } from '@drapeau/contract/awards.ts'
import { deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { deleteUser, updateUser } from '@drapeau/contract/accounts/users.ts'
import type { Api } from './api.ts'
import type { Person } from './builders.ts'
import type { Thing } from './game-builders.ts'
import { Ledger } from './ledger.ts'
import type { World } from './world.ts'

export type Happening =
  | { kind: 'solve' | 'miss' | 'hint'; player: number; on: number }
  | { kind: 'award'; player: number; value: number }
  | { kind: 'enable or disable' | 'delete player'; player: number }
  | { kind: 'edit value'; on: number; value: number; falls: boolean }
  | { kind: 'delete challenge'; on: number }

interface Prop extends Thing {
  flag: string
  category: Thing
  hint: { id: string; cost: number }
}

interface Outcome {
  board: { id: string; rank: number; score: number }[]
  scores: Record<string, number>
  values: Record<string, number>
  counts: Record<string, number>
}

/** Four players and four challenges. What happens to them happens in the real thing and in the ledger of the rules. */
export class Stage {
  readonly #world: World
  readonly #admin: Api
  readonly #ledger = new Ledger()
  readonly #players: (Person | undefined)[]
  readonly #props: (Prop | undefined)[]
  /** Moments of the ledger: only their order counts. */
  #moment = 0

  static async set(world: World): Promise<Stage> {
    const { build } = world
    const admin = await build.admin()
    const players = await Promise.all(Array.from({ length: 4 }, () => build.player()))
    const category = await build.category()
    const props = await Promise.all(
      Array.from({ length: 4 }, async (_, place) => {
        const challenge = await build.challenge({ category, value: 50 * (place + 1) })
        const cost = 30 * place
        return { ...challenge, category, hint: { ...(await build.hint({ challenge, cost })), cost } }
      }),
    )
    return new Stage(world, world.api.as(admin), players, props)
  }

  private constructor(world: World, admin: Api, players: Person[], props: Prop[]) {
    this.#world = world
    this.#admin = admin
    this.#players = players
    this.#props = props
    for (const { id } of players)
      this.#ledger.players.set(id, { isEnabled: true, solves: new Map(), hints: new Map(), awards: [] })
    for (const [place, { id }] of props.entries())
      this.#ledger.prices.set(id, { type: 'standard', value: 50 * (place + 1) })
  }

  async play(happening: Happening): Promise<void> {
    // Slowly enough for every limit.
    this.#world.advance(10_000)
    this.#moment += 1
    if ('on' in happening && 'player' in happening) return this.#answer(happening)
    if (happening.kind === 'award') return this.#award(happening.player, happening.value)
    if (happening.kind === 'edit value') return this.#reprice(happening)
    if (happening.kind === 'delete challenge') return this.#deleteChallenge(happening.on)
    if (happening.kind === 'delete player') return this.#deletePlayer(happening.player)
    return this.#switch(happening.player)
  }

  /** The board, every score, every value and every count, as the real thing has them. */
  async stored(): Promise<Outcome> {
    this.#world.advance(60_000)
    const { body } = await this.#admin.call(getLeaderboard, { query: { perPage: 100 } })
    const { rows } = await this.#world.database.pool.query<{ id: string; practice: number }>(
      'select challenge_id as id, practice from challenge_count',
    )
    const scores: Outcome['scores'] = {}
    const values: Outcome['values'] = {}
    for (const player of this.#actors()) {
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

  /** The same, as the rules make it of all that happened. */
  recomputed(): Outcome {
    const props = this.#props.filter((prop) => prop !== undefined)
    const actors = this.#actors()
    const isSolved = ({ id }: Prop): boolean => actors.some((player) => this.#ledger.player(player.id).solves.has(id))
    return {
      board: this.#ledger.board(),
      scores: Object.fromEntries(actors.map(({ id }) => [id, this.#ledger.scoreOf(id)])),
      values: Object.fromEntries(props.filter(isSolved).map(({ id }) => [id, this.#ledger.valueOf(id)])),
      counts: Object.fromEntries(props.map(({ id }) => [id, this.#ledger.countedSolves(id)])),
    }
  }

  /** Those who can ask for themselves. */
  #actors(): Person[] {
    return this.#players.flatMap((player) => (player && this.#ledger.player(player.id).isEnabled ? [player] : []))
  }

  async #answer({ kind, player: who, on }: { kind: string; player: number; on: number }): Promise<void> {
    const [player, prop] = [this.#players[who], this.#props[on]]
    if (!player || !prop || !this.#ledger.player(player.id).isEnabled) return
    const api = await this.#as(player)
    const known = this.#ledger.player(player.id)
    if (kind === 'hint') {
      const isAffordable = prop.hint.cost === 0 || this.#ledger.scoreOf(player.id) >= prop.hint.cost
      const mayHave = known.hints.has(prop.hint.id) || isAffordable
      answered(await api.call(unlockHint, { params: { id: prop.id }, query: {} }), mayHave ? 200 : 403)
      if (mayHave && !known.hints.has(prop.hint.id))
        known.hints.set(prop.hint.id, { challenge: prop.id, cost: prop.hint.cost, at: this.#now() })
      return
    }
    const isSolved = known.solves.has(prop.id)
    const flag = kind === 'solve' ? prop.flag : 'epitech{not this one}'
    const reply = await api.call(submitFlag, { params: { id: prop.id }, body: { flag } })
    answered(reply, isSolved ? 409 : kind === 'solve' ? 200 : 400)
    if (kind === 'solve' && !isSolved) known.solves.set(prop.id, this.#now())
  }

  async #award(who: number, value: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    const body = { value, reason: 'For the tidy rope' }
    answered(await this.#admin.call(giveAward, { params: { id: player.id }, body }), 201)
    this.#ledger.player(player.id).awards.push({ value, at: this.#now() })
  }

  async #switch(who: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    const known = this.#ledger.player(player.id)
    const { name, email } = player
    const enable = known.isEnabled ? ('disabled' as const) : ('enabled' as const)
    const body = { name, email, country: 'France', isStudent: false, type: 'user' as const, active: true, enable }
    answered(await this.#admin.call(updateUser, { params: { id: player.id }, body }), 200)
    known.isEnabled = !known.isEnabled
  }

  async #reprice({ on, value, falls }: { on: number; value: number; falls: boolean }): Promise<void> {
    const prop = this.#props[on]
    if (!prop) return
    const falling = { minimum: Math.ceil(value / 4), decay: 7 }
    const { name, flag, category } = prop
    const body = {
      name,
      flag,
      description: '<p>Find the flag.</p>',
      category: category.id,
      value: String(value),
      // A type that is left out would stay as it is.
      type: falls ? ('dynamic' as const) : ('standard' as const),
      ...(falls && { minimum: String(falling.minimum), decay: String(falling.decay) }),
    }
    answered(await this.#admin.call(updateChallenge, { params: { id: prop.id }, body, files: [] }), 200)
    this.#ledger.prices.set(
      prop.id,
      falls ? { type: 'dynamic', value, func: 'linear', ...falling } : { type: 'standard', value },
    )
  }

  async #deleteChallenge(on: number): Promise<void> {
    const prop = this.#props[on]
    if (!prop) return
    answered(await this.#admin.call(deleteChallenge, { params: { id: prop.id } }), 200)
    this.#ledger.forgetChallenge(prop.id)
    this.#props[on] = undefined
  }

  async #deletePlayer(who: number): Promise<void> {
    const player = this.#players[who]
    if (!player) return
    answered(await this.#admin.call(deleteUser, { params: { id: player.id } }), 200)
    this.#ledger.players.delete(player.id)
    this.#players[who] = undefined
  }

  /** Disabling ends every session, so each act has one of its own. */
  async #as(player: Person): Promise<Api> {
    return this.#world.api.as(await this.#world.build.session(player.id))
  }

  #now(): Date {
    return new Date(this.#moment)
  }
}

function answered({ status, body }: { status: number; body: unknown }, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`)
}
