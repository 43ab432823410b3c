import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import type { EventRole, GrantRole } from '@drapeau/contract/grants.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { findOrInsertSchool } from '../src/features/schools/schools.service.ts'
import { hashPassword } from '../src/features/accounts/passwords/passwords.ts'
import type { Ref } from './game-builders.ts'
import { PlayBuilders } from './play-builders.ts'

/** The password of every person built `withPassword`. */
export const password = 'Correct-Horse-7'
const day = 86_400_000
let hashed: Promise<string> | undefined

/** For a site that hashes in a way of its own: the hash of everybody built `withPassword` from now on. */
export function setPasswordHash(hash: string): void {
  hashed = Promise.resolve(hash)
}

export interface Person {
  id: string
  name: string
  email: string
  token: string
  sessionId: string
}

interface PersonOptions {
  name?: string
  email?: string
  /** Makes the person a student. */
  school?: string
  countryCode?: string
  type?: 'admin' | 'user'
  active?: boolean
  enabled?: boolean
  /** Off by default, because hashing is slow. */
  withPassword?: boolean
}

/** Inserts what a test needs directly into the database. This class adds people and their sessions to those of the game. */
export class Builders extends PlayBuilders {
  player(options: PersonOptions = {}): Promise<Person> {
    return this.person({ type: 'user', ...options })
  }

  admin(options: PersonOptions = {}): Promise<Person> {
    return this.person({ type: 'admin', ...options })
  }

  async person(options: PersonOptions): Promise<Person> {
    const id = randomUUID()
    const name = options.name ?? `Player ${id.slice(0, 8)}`
    const email = options.email ?? `${id.slice(0, 8)}@example.org`
    const hash = options.withPassword ? await (hashed ??= hashPassword(password)) : null
    const { type = 'user', active = true, enabled = true, countryCode = 'FR' } = options
    const schoolId = options.school === undefined ? null : await findOrInsertSchool(this.database.db, options.school)
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

  /** A role of the site, or of the event. */
  async grant(account: Ref, role: GrantRole, event?: Ref, endsAt: Date | null = null): Promise<string> {
    const id = randomUUID()
    await this.database.db
      .insertInto('staff_grant')
      .values({
        id,
        account_id: account.id,
        role,
        event_id: event?.id ?? null,
        ends_at: endsAt,
        given_by: null,
        created_at: this.clock(),
      })
      .execute()
    return id
  }

  async staff(role: EventRole, event: Ref, options: PersonOptions = {}): Promise<Person> {
    const person = await this.player(options)
    await this.grant(person, role, event)
    return person
  }

  async raisedHand(pupil: Ref, challenge: Ref): Promise<string> {
    const id = randomUUID()
    await this.database.db
      .insertInto('raised_hand')
      .values({ id, account_id: pupil.id, challenge_id: challenge.id, line: '', raised_at: this.clock() })
      .execute()
    return id
  }

  /** An API token of the account, which expires in a week. */
  async apiToken(
    accountId: string,
    scopes: readonly TokenScope[],
    name = `Token ${randomUUID().slice(0, 8)}`,
  ): Promise<{ token: string; id: string; name: string }> {
    const token = `drp_${randomBytes(32).toString('base64url')}`
    const id = randomUUID()
    const now = this.clock()
    await this.database.db
      .insertInto('api_token')
      .values({
        id,
        account_id: accountId,
        name,
        scopes: [...scopes],
        token_hash: createHash('sha256').update(token).digest(),
        created_at: now,
        expires_at: new Date(now.getTime() + 7 * day),
      })
      .execute()
    return { token, id, name }
  }

  /** A further session of the account, as if the password had just been typed. */
  async session(
    accountId: string,
    { remember = false, isConfirmed = true }: { remember?: boolean; isConfirmed?: boolean } = {},
  ): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url')
    const sessionId = randomUUID()
    const now = this.clock()
    await this.database.pool.query(
      `insert into session
         (id, token_hash, account_id, remember, device, created_at, last_seen_at, expires_at, confirmed_at)
       values ($1, $2, $3, $4, 'Firefox on Linux', $5, $5, $6, $7)`,
      [
        sessionId,
        createHash('sha256').update(token).digest(),
        accountId,
        remember,
        now,
        new Date(now.getTime() + 7 * day),
        isConfirmed ? now : null,
      ],
    )
    return { token, sessionId }
  }
}
