import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { findOrInsertSchool } from '../src/features/schools/schools.service.ts'
import { hashPassword } from '../src/features/accounts/passwords.ts'
import { PlayBuilders } from './play-builders.ts'

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
  /** Makes a student of them. */
  school?: string
  countryCode?: string
  type?: 'admin' | 'user'
  active?: boolean
  enabled?: boolean
  /** Hashing takes its time: only who signs in by password gets one. */
  withPassword?: boolean
}

/** Makes what a test needs, straight in the database: people and their sessions here, the game beside. */
export class Builders extends PlayBuilders {
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
    const { type = 'user', active = true, enabled = true, countryCode = 'FR' } = wishes
    const schoolId = wishes.school === undefined ? null : await findOrInsertSchool(this.database.db, wishes.school)
    await this.database.db
      .insertInto('account')
      .values({
        id,
        name,
        name_key: nameKey(name),
        search_key: searchKey(name),
        email,
        email_key: email.toLowerCase(),
        password_hash: hash,
        country_code: countryCode,
        is_student: schoolId !== null,
        school_id: schoolId,
        type,
        active,
        enabled,
        created_at: this.clock(),
      })
      .execute()
    return { id, name, email, ...(await this.session(id)) }
  }

  /** A further place where the account is signed in. */
  async session(accountId: string, remember = false): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url')
    const sessionId = randomUUID()
    const now = this.clock()
    await this.database.pool.query(
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
