import type { NewPasskey, PasskeyOrder } from '@drapeau/contract/accounts/second-factor.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { insertIdentity } from '../../server/src/features/sign-in-providers/identities.queries.ts'
import { Authenticator } from '../../server/test/authenticator.ts'
import { type Builders, password } from '../../server/test/builders.ts'
import { codeOf } from '../../server/test/factors.ts'
import { Calls } from '../scripts/calls.ts'
import type { Caller } from './callers.ts'

type Owner = Caller & { id: string }
type AsAdmin = <Reply>(method: string, path: string, body?: object) => Promise<Reply>

const factor = '/users/me/second-factor'

export function assignmentForm(challenge: string) {
  const day = 86_400_000
  const [opensAt, dueAt] = [-day, day].map((distance) => new Date(Date.now() + distance).toISOString())
  return { title: 'Fuzz', challenges: [challenge], opensAt, dueAt, needed: null, pupils: null, published: true }
}

/** Creates people with second factors and roles, classes and sign-in providers, new each time. */
export class PeopleFixtures {
  readonly #database: Database
  readonly #build: Builders
  readonly #url: string
  readonly #asAdmin: AsAdmin
  #lastProvider: string | undefined
  #lastLink: string | undefined

  constructor(database: Database, build: Builders, url: string, asAdmin: AsAdmin) {
    this.#database = database
    this.#build = build
    this.#url = url
    this.#asAdmin = asAdmin
  }

  /** Somebody who has scanned the secret of an authenticator app, and has not entered its code yet. */
  async withPendingApp(): Promise<{ caller: Owner; secret: string }> {
    const caller = await this.#owner()
    const { secret } = await this.#as(caller).make<{ secret: string }>('POST', `${factor}/app`)
    return { caller, secret }
  }

  async withApp(): Promise<{ caller: Owner; recoveryCodes: string[] }> {
    const { caller, secret } = await this.withPendingApp()
    const added = await this.#as(caller).make<{ recoveryCodes: string[] }>('PUT', `${factor}/app`, {
      code: codeOf(secret),
    })
    return { caller, recoveryCodes: added.recoveryCodes }
  }

  /** Somebody whose authenticator has made a passkey that was not sent yet. */
  async withPasskeyOrder(name: string): Promise<{ caller: Owner; created: NewPasskey }> {
    const caller = await this.#owner()
    const order = await this.#as(caller).make<PasskeyOrder>('POST', `${factor}/passkeys/begin`)
    return {
      caller,
      created: new Authenticator().create(order, name, { origin: this.#url.replace('127.0.0.1', 'localhost') }),
    }
  }

  async withPasskey(name: string): Promise<{ caller: Owner; passkey: string }> {
    const { caller, created } = await this.withPasskeyOrder(name)
    await this.#as(caller).make('POST', `${factor}/passkeys`, created)
    const { passkeys } = await this.#as(caller).make<{ passkeys: [{ _id: string }] }>('GET', factor)
    return { caller, passkey: passkeys[0]._id }
  }

  /** What stands for the right password of an account with a second factor. */
  async ticket(email: string): Promise<string> {
    const { body } = await new Calls(this.#url, '').call('POST', '/users/login', { email, password })
    return (body as { secondFactor: { ticket: string } }).secondFactor.ticket
  }

  /** Somebody with a password who is linked to a person at a sign-in provider. */
  async withIdentity(): Promise<{ caller: Owner; identity: string }> {
    const caller = await this.#owner()
    const person = { issuer: 'https://school.example', subject: caller.id, email: caller.email }
    return {
      caller,
      identity: await insertIdentity(this.#database.db, { accountId: caller.id, ...person, now: new Date() }),
    }
  }

  async userGrant(): Promise<{ id: string; grant: string }> {
    const { id } = await this.#build.player()
    return { id, grant: await this.#build.grant({ id }, 'teacher') }
  }

  async eventGrant(): Promise<{ id: string; grant: string }> {
    const [event, person] = [await this.#build.event(), await this.#build.player()]
    return { id: event.id, grant: await this.#build.grant(person, 'judge', event) }
  }

  /** A class with one pupil. */
  async schoolClass(loginName: string) {
    const form = { name: 'Fuzz', schoolYear: '', school: '', country: 'France' }
    const { _id: id, code } = await this.#asAdmin<{ _id: string; code: string }>('POST', '/classes', form)
    const people = [{ name: `Pupil ${loginName}`, loginName }]
    const added = await this.#asAdmin<{ slips: [{ password: string }] }>('POST', `/classes/${id}/pupils`, { people })
    const { pupils } = await this.#asAdmin<{ pupils: [{ _id: string }] }>('GET', `/classes/${id}/pupils`)
    return { id, code, loginName, pupil: pupils[0]._id, firstPassword: added.slips[0].password }
  }

  /** A running assignment of one challenge for a class with one pupil. */
  async assignment(loginName: string) {
    const { id: classId, pupil } = await this.schoolClass(loginName)
    const form = assignmentForm((await this.#build.challenge()).id)
    const { _id: id } = await this.#asAdmin<{ _id: string }>('POST', `/classes/${classId}/assignments`, form)
    return { id, classId, pupil, challenge: form.challenges[0] ?? '' }
  }

  /** What an administrator wrote to a pupil: only its author deletes it. */
  async comment(loginName: string): Promise<{ caller: Caller; params: { id: string; comment: string } }> {
    const { token, email } = await this.#build.admin()
    const caller: Caller = { role: 'admin', token, email, password }
    const { id, pupil } = await this.assignment(loginName)
    const path = `/assignments/${id}/pupils/${pupil}/comments`
    const { _id: comment } = await this.#as(caller).make<{ _id: string }>('POST', path, {
      text: 'Read the first line.',
    })
    return { caller, params: { id, comment } }
  }

  /** A pupil who asks for help at a challenge with a hint. */
  async lesson(loginName: string) {
    const challenge = await this.#build.challenge()
    const hint = await this.#build.hint({ challenge })
    // The site has cached the list of challenges, and learns of this one while the class is made.
    await this.#database.pool.query(`select pg_notify('drapeau', '{"topic":"changed","keys":["challenges"]}')`)
    const { id, pupil } = await this.schoolClass(loginName)
    const hand = await this.#build.raisedHand({ id: pupil }, challenge)
    return { id, pupil, hand, challenge: challenge.id, hint: hint.id, token: (await this.#build.session(pupil)).token }
  }

  async teacher(): Promise<{ id: string; email: string; token: string }> {
    const teacher = await this.#build.player()
    await this.#build.grant(teacher, 'teacher')
    return teacher
  }

  async classOfTwoTeachers(loginName: string): Promise<{ id: string; teacher: string }> {
    const { id } = await this.schoolClass(loginName)
    const teacher = await this.teacher()
    await this.#asAdmin('POST', `/classes/${id}/teachers`, { person: teacher.email })
    return { id, teacher: teacher.id }
  }

  /** An invitation to a class, for a player who has an account. */
  async classInvitation(loginName: string): Promise<{ caller: Owner; params: { id: string } }> {
    const caller = await this.#owner()
    const { token } = await this.teacher()
    const calls = new Calls(this.#url, token)
    const form = { name: 'Fuzz', schoolYear: '', school: '', country: 'France' }
    const made = await calls.make<{ _id: string }>('POST', '/classes', form)
    const people = [{ name: `Guest ${loginName}`, loginName, email: caller.email }]
    await calls.make('POST', `/classes/${made._id}/pupils`, { people })
    const { invitations } = await this.#as(caller).make<{ invitations: [{ _id: string }] }>('GET', '/class-invitations')
    return { caller, params: { id: invitations[0]._id } }
  }

  /** A class that can be joined, and somebody who has an account. */
  async joinableClass(joinApproval: boolean): Promise<{ id: string; caller: Owner; code: string }> {
    const form = { name: 'Fuzz', schoolYear: '', school: '', country: 'France', joinApproval }
    const { _id: id } = await this.#asAdmin<{ _id: string }>('POST', '/classes', form)
    const { joinCode } = await this.#asAdmin<{ joinCode: string }>('POST', `/classes/${id}/join-code`)
    return { id, caller: await this.#owner(), code: joinCode }
  }

  /** Somebody who joined a class, or waits for it; `request` is what they wait with. */
  async joinedClass(joinApproval: boolean): Promise<{ id: string; caller: Owner; request: string }> {
    const { id, caller, code } = await this.joinableClass(joinApproval)
    const calls = this.#as(caller)
    await calls.make('POST', '/class-memberships', { code })
    const { requests } = await calls.make<{ requests: { _id: string }[] }>('GET', '/class-memberships')
    return { id, caller, request: requests[0]?._id ?? '' }
  }

  /** Somebody who asks for the deletion of their account, and the id of the request. */
  async deletionRequest(): Promise<{ caller: Owner; id: string }> {
    const caller = await this.#owner()
    await this.#as(caller).make('PUT', '/users/me/deletion', { line: '' })
    return { caller, id: await this.#requestOf(caller.id) }
  }

  /** A pupil who asks for it, in a class. */
  async pupilRequest(loginName: string): Promise<{ id: string; request: string }> {
    const { id, pupil } = await this.schoolClass(loginName)
    const { token } = await this.#build.session(pupil)
    await new Calls(this.#url, token).make('PUT', '/users/me/deletion', { line: '' })
    return { id, request: await this.#requestOf(pupil) }
  }

  /** Somebody who may delete their own account at once. */
  async freeOwner(): Promise<Owner> {
    await this.#asAdmin('PUT', '/site/retention', { ownDeletion: 'at-once' })
    return this.#owner()
  }

  async #requestOf(accountId: string): Promise<string> {
    const { rows } = await this.#database.pool.query<{ id: string }>(
      'select id from deletion_request where account_id = $1',
      [accountId],
    )
    return rows[0]?.id ?? ''
  }

  /** There may be few of them, so the last one makes room. */
  async provider(label: string): Promise<string> {
    const last = this.#lastProvider
    this.#lastProvider = undefined
    if (last !== undefined) await this.#asAdmin('DELETE', `/sign-in-providers/${last}`).catch(() => undefined)
    const form = { label, issuer: `https://${label}.example`, clientId: 'drapeau', secret: 'correct-horse-battery' }
    const { _id: id } = await this.#asAdmin<{ _id: string }>('POST', '/sign-in-providers', form)
    this.#lastProvider = id
    return id
  }

  /** The id and the key of an invitation link; there may be few of them, so the last one makes room. */
  async link(name: string): Promise<{ id: string; key: string }> {
    const last = this.#lastLink
    this.#lastLink = undefined
    if (last !== undefined) await this.#asAdmin('DELETE', `/invitation-links/${last}`).catch(() => undefined)
    const form = { name, uses: 3, days: 7 }
    const { _id: id, address } = await this.#asAdmin<{ _id: string; address: string }>(
      'POST',
      '/invitation-links',
      form,
    )
    this.#lastLink = id
    return { id, key: address.split('/').at(-1) ?? '' }
  }

  async #owner(): Promise<Owner> {
    const { id, token, email } = await this.#build.player({ withPassword: true })
    return { role: 'player', token, email, password, id }
  }

  #as({ token }: Caller): Calls {
    return new Calls(this.#url, token)
  }
}
