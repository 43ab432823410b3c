import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Backup } from '@drapeau/contract/backups.ts'
import { storedImport } from '../../server/test/collections.ts'
import { pdf } from '../../e2e/documents.ts'
import { putRequest, type KeyPurpose } from '../../server/src/features/accounts/mail/mailed-keys.queries.ts'
import { makeKey } from '../../server/src/features/accounts/mail/mailed-keys.ts'
import { setPendingEmail } from '../../server/src/features/accounts/profile/profile.queries.ts'
import { makeCode } from '../../server/src/features/entries/invite-code.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { BusMessage } from '../../server/src/platform/live/bus.ts'
import { notify } from '../../server/src/platform/live/bus.queries.ts'
import { Builders, password, type Person } from '../../server/test/builders.ts'
import type { Part } from '../../server/test/multipart.ts'
import { Calls } from '../scripts/calls.ts'
import type { Caller } from './callers.ts'
import { PeopleFixtures } from './people-fixtures.ts'

export interface Team {
  event: string
  entry: string
  code: string
  captain: Caller
  teammate: { id: string }
}

export interface SubmittedWriteUp {
  id: string
  author: Caller
}

/** Creates the objects that situations need, new each time, so that earlier requests do not matter. */
export class Fixtures {
  readonly build: Builders
  readonly people: PeopleFixtures
  readonly #database: Database
  readonly #url: string
  #admin: Promise<Person> | undefined
  #backup: Promise<string> | undefined
  /** Whether rows were inserted that the caches of the site do not have. */
  #hasInserted = false

  constructor(database: Database, url: string) {
    this.#database = database
    this.#url = url
    this.build = new Builders(
      database,
      () => new Date(),
      () => {
        this.#hasInserted = true
      },
    )
    this.people = new PeopleFixtures(database, this.build, url, (...call) => this.#asAdmin(...call))
  }

  async player(): Promise<Caller & { id: string; sessionId: string }> {
    const { id, token, email, sessionId } = await this.build.player()
    return { role: 'player', token, email, password, id, sessionId }
  }

  /** A team of two in an event that is running, has ended, or has ended and is still frozen. */
  async team(when: 'running' | 'ended' | 'frozen' = 'running'): Promise<Team> {
    const status = when === 'frozen' ? 'ended' : when
    const freezesAt = new Date(Date.now() - 25 * 3_600_000)
    const event = await this.build.event({ status, teamSize: [1, 3], ...(when === 'frozen' && { freezesAt }) })
    const [captain, teammate] = [await this.player(), await this.player()]
    const code = makeCode()
    const entry = await this.build.entry({ event, members: [captain, teammate], inviteCode: code })
    return { event: event.id, entry: entry.id, code, captain, teammate }
  }

  /** A draft of an event with a review step. */
  async draft(): Promise<{ id: string }> {
    const event = await this.build.event({ requiresReview: true })
    const { id } = await this.build.challenge({ event, state: 'draft' })
    return { id }
  }

  /** A player who has solved a challenge of practice. */
  async solver(): Promise<{ challenge: string; solver: Caller }> {
    const [challenge, solver] = [await this.build.challenge(), await this.player()]
    const solved = { challenge, player: solver, at: new Date() }
    await this.build.submission({ ...solved, answer: challenge.flag, isCorrect: true })
    await this.build.solve(solved)
    return { challenge: challenge.id, solver }
  }

  async writeUp(state: 'submitted' | 'reviewed' | 'published' = 'submitted'): Promise<SubmittedWriteUp> {
    const { challenge, solver } = await this.solver()
    const form = new FormData()
    form.set('files', new File([new Uint8Array(pdf('How it was done'))], 'how.pdf'))
    const calls = new Calls(this.#url, solver.token)
    const { writeUp } = await calls.make<{ writeUp: { _id: string } }>('POST', `/submissions/${challenge}`, form)
    const at = `/write-ups/${writeUp._id}`
    if (state !== 'submitted') await this.#asAdmin('PUT', `${at}/review`, { comment: 'Well done.' })
    if (state === 'published') await this.#asAdmin('PUT', `${at}/publication`)
    return { id: writeUp._id, author: solver }
  }

  /** A public file of a challenge. */
  async file(): Promise<{ id: string; name: string }> {
    const { id } = await this.build.challenge()
    const form = new FormData()
    form.set('files', new File(['Look closely.'], 'notes.txt'))
    const { files } = await this.#asAdmin<{ files: [{ _id: string; originalname: string }] }>(
      'POST',
      `/challenges/${id}/files`,
      form,
    )
    return { id: files[0]._id, name: files[0].originalname }
  }

  import(state?: 'ready' | 'done'): Promise<string> {
    return storedImport(this.#database.db, state)
  }

  async announcement(): Promise<string> {
    const body = { title: 'Ahoy', description: '<p>Listen.</p>', event: '' }
    return (await this.#asAdmin<{ _id: string }>('POST', '/notifications', body))._id
  }

  /** One that is complete and still there. */
  backup(): Promise<string> {
    this.#backup ??= this.#makeBackup().finally(() => {
      this.#backup = undefined
    })
    return this.#backup
  }

  /** The key of a mailed link. */
  async key(purpose: KeyPurpose): Promise<string> {
    const { id: accountId, email } = await this.build.player({ active: purpose !== 'confirm' })
    const request = { accountId, purpose, requestId: randomUUID(), email }
    await putRequest(this.#database.db, request, new Date())
    const key = await makeKey(this.#database.db, request, new Date())
    if (key === undefined) throw new Error('A key that was just requested was not created.')
    return key
  }

  /** A player whose new email address is not confirmed yet. */
  async withPendingEmail(): Promise<Caller> {
    const player = await this.player()
    await setPendingEmail(this.#database.db, player.id, `new.${player.email}`, new Date())
    return player
  }

  /** Invalidates the caches of the site, which does not notice rows that are inserted directly. */
  async announce(): Promise<void> {
    if (!this.#hasInserted) return
    this.#hasInserted = false
    const message: BusMessage = { topic: 'managed' }
    await notify(this.#database.db, JSON.stringify(message))
  }

  async #makeBackup(): Promise<string> {
    for (;;) {
      const { backups } = await this.#asAdmin<{ backups: Backup[] }>('GET', '/backups')
      const done = backups.find(({ state, isHere }) => state === 'done' && isHere)
      if (done) return done._id
      // Another request may have just begun one.
      const { token } = await (this.#admin ??= this.build.admin())
      await new Calls(this.#url, token).call('POST', '/backups', {})
      await pause(100)
    }
  }

  /** Calls as an administrator, who is replaced if a request has disabled or deleted them meanwhile. */
  async #asAdmin<Reply>(method: string, path: string, body?: object | FormData): Promise<Reply> {
    const { token } = await (this.#admin ??= this.build.admin())
    const { status, body: response } = await new Calls(this.#url, token).call(method, path, body)
    if (status < 300) return response as Reply
    this.#admin = this.build.admin()
    return new Calls(this.#url, (await this.#admin).token).make(method, path, body)
  }
}

export const document: Part = { name: 'files', filename: 'how.pdf', content: Buffer.from(pdf('How it was done')) }
