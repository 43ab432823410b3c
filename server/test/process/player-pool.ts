import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { Builders, type Person } from '../builders.ts'
import { onCleanup } from './site-process.ts'

export interface CrewReply {
  status: number
  code: string | undefined
  retryAfter: string | null
}

/** Signed-in players who know the flag of a challenge, and direct access to what is stored. */
export class PlayerPool {
  readonly players: readonly Person[]
  readonly #challenge: { id: string; flag: string }
  readonly #database: Database

  private constructor(players: readonly Person[], challenge: { id: string; flag: string }, database: Database) {
    this.players = players
    this.#challenge = challenge
    this.#database = database
  }

  static async create(databaseUrl: string, size: number): Promise<PlayerPool> {
    const database = openDatabase(databaseUrl, createLog('silent'))
    onCleanup(database.close)
    const build = new Builders(database, () => new Date())
    const challenge = await build.challenge()
    const players = await Promise.all(Array.from({ length: size }, () => build.player()))
    return new PlayerPool(players, challenge, database)
  }

  read(site: string): Promise<CrewReply[]> {
    return Promise.all(this.players.map((player) => this.#call(site, player, getChallenge)))
  }

  submit(site: string): Promise<CrewReply[]> {
    return Promise.all(this.players.map((player) => this.#call(site, player, submitFlag, this.#challenge.flag)))
  }

  /** A wrong answer of one of them, after which the site has all flags in memory. */
  guess(site: string, player: Person): Promise<CrewReply> {
    return this.#call(site, player, submitFlag, `not ${this.#challenge.flag}`)
  }

  /** The accounts of the stored solves, one for each solve. */
  async solvers(): Promise<string[]> {
    const rows = await this.#database.db
      .selectFrom('solve')
      .where('challenge_id', '=', this.#challenge.id)
      .select('account_id as accountId')
      .execute()
    return rows.map(({ accountId }) => accountId ?? '').toSorted()
  }

  async #call(site: string, { token }: Person, { method, path }: Route, flag?: string): Promise<CrewReply> {
    const reply = await fetch(`${site}/api${path.replace(':id', this.#challenge.id)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(flag === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(flag === undefined ? {} : { body: JSON.stringify({ flag }) }),
    })
    const { code } = (await reply.json()) as { code?: string }
    return { status: reply.status, code, retryAfter: reply.headers.get('retry-after') }
  }
}
