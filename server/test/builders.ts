import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { hashPassword } from '../src/features/accounts/passwords.ts'
import type { Database } from '../src/platform/database/database.ts'

/** The password of everyone who was built with one. */
export const password = 'Correct-Horse-7'
const day = 86_400_000
let hashed: Promise<string> | undefined

export interface Person {
  id: string
  name: string
  email: string
  token: string
  sessionId: string
}

interface PersonWishes {
  name?: string
  email?: string
  type?: 'admin' | 'user'
  active?: boolean
  enabled?: boolean
  /** Hashing takes its time: only who signs in by password gets one. */
  withPassword?: boolean
}

/** Makes what a test needs, straight in the database. */
export class Builders {
  readonly #database: Database
  readonly #clock: () => Date

  constructor(database: Database, clock: () => Date) {
    this.#database = database
    this.#clock = clock
  }

  player(wishes: PersonWishes = {}): Promise<Person> {
    return this.person({ type: 'user', ...wishes })
  }

  admin(wishes: PersonWishes = {}): Promise<Person> {
    return this.person({ type: 'admin', ...wishes })
  }

  /** Somebody, signed in by a session of their own. */
  async person(wishes: PersonWishes): Promise<Person> {
    const id = randomUUID()
    const name = wishes.name ?? `Player ${id.slice(0, 8)}`
    const email = wishes.email ?? `${id.slice(0, 8)}@example.org`
    const hash = wishes.withPassword ? await (hashed ??= hashPassword(password)) : null
    const { type = 'user', active = true, enabled = true } = wishes
    await this.#database.pool.query(
      `insert into account (id, name, name_key, search_key, email, email_key, password_hash, country_code, type, active, enabled, created_at)
       values ($1, $2, $3, $10, $4, lower($4), $5, 'FR', $6, $7, $8, $9)`,
      [id, name, nameKey(name), email, hash, type, active, enabled, this.#clock(), searchKey(name)],
    )
    return { id, name, email, ...(await this.session(id)) }
  }

  /** A further place where the account is signed in. */
  async session(accountId: string, remember = false): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url')
    const sessionId = randomUUID()
    const now = this.#clock()
    await this.#database.pool.query(
      `insert into session (id, token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, 'Firefox on Linux', $5, $5, $6)`,
      [
        sessionId,
        createHash('sha256').update(token).digest(),
        accountId,
        remember,
        now,
        new Date(now.getTime() + 7 * day),
      ],
    )
    return { token, sessionId }
  }
}
