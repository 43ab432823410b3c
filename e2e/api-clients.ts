import type { Page } from '@playwright/test'
import { pdf } from './documents.ts'
import { randomLetters } from './random-letters.ts'
import { administrator } from './server.setup.ts'
import { openSession } from './open-session.ts'
import { expect, newAccount, newcomer, type Person, signIn } from './site.ts'

/** A name that no other journey uses. */
export function unique(name: string): string {
  return `${name} ${randomLetters()}`
}

interface Named {
  _id: string
  name: string
}

class ApiClient {
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  async call<Reply>(method: string, path: string, body?: object | FormData): Promise<Reply> {
    const reply = await this.request(method, path, body)
    const content = (await reply.json()) as Reply
    expect(reply.status, JSON.stringify(content)).toBeLessThan(300)
    return content
  }

  request(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData
    return fetch(`${process.env['SITE_URL']}/api${path}`, {
      method,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
  }
}

/** An administrator's calls, to create what a journey needs without clicking through forms. */
export class AdminApi extends ApiClient {
  category(name = unique('Category')): Promise<Named> {
    return this.call('POST', '/categories', { name, description: 'Made for a journey.' })
  }

  async challenge(
    options: { name?: string; category?: string; event?: string; flag?: string; value?: string } = {},
  ): Promise<Named> {
    const form = new FormData()
    const category = options.category ?? (await this.category())._id
    const fields = { name: unique('Challenge'), description: '<p>Find it.</p>', value: '100', flag: 'epitech{here}' }
    for (const [name, value] of Object.entries({ ...fields, ...options, category })) form.set(name, value)
    return this.call('POST', '/challenges', form)
  }

  /** Makes somebody a teacher, who is no administrator. */
  async teacher({ email }: { email: string }): Promise<void> {
    const { users } = await this.call<{ users: Named[] }>('GET', `/users?q=${encodeURIComponent(email)}`)
    await callConfirmed('POST', `/users/grants/${users[0]?._id}`, { role: 'teacher' })
  }

  /** Creates another administrator, whose limits are used by nobody else. */
  async admin(): Promise<Person> {
    const person = newcomer()
    await callConfirmed('POST', '/users', newAccount(person, { type: 'admin' }))
    return person
  }

  /** Creates a confirmed account; the kind is the first word of its name. */
  async person(kind: string, about: object = {}): Promise<Person> {
    const person = newcomer(kind)
    await this.call('POST', '/users', newAccount(person, about))
    return person
  }

  confirm({ password }: { password: string }): Promise<unknown> {
    return this.call('POST', '/users/me/confirm', { password })
  }

  event(name = unique('Event')): Promise<Named> {
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
    return this.call('POST', '/events', { name, description: 'Soon.', startDate: at(1), endDate: at(5) })
  }
}

/**
 * By the address of the site, an administrator who creates the people of journeys. Passwords are confirmed ten times in five
 * minutes at most, and the oldest of fifty sessions is ended, so it needs an account and a session of its own.
 */
const recruiters = new Map<string, Promise<{ person: Person; api: AdminApi }>>()

async function createRecruiter(): Promise<{ person: Person; api: AdminApi }> {
  const admin = await adminApi()
  await admin.confirm(administrator)
  const person = newcomer()
  await admin.call('POST', '/users', newAccount(person, { type: 'admin' }))
  return { person, api: new AdminApi((await openSession(person)).token) }
}

/** Makes a call that asks for a recent confirmation, and confirms only when the last one has expired. */
async function callConfirmed(method: string, path: string, body: object): Promise<void> {
  const site = process.env['SITE_URL'] ?? ''
  const pending = recruiters.get(site) ?? createRecruiter()
  recruiters.set(site, pending)
  const { person, api } = await pending
  const first = await api.request(method, path, body)
  if (first.status < 300) return
  expect(await first.json()).toMatchObject({ code: 'confirm-again' })
  await api.confirm(person)
  await api.call(method, path, body)
}

/** Signs the page in as an administrator, and returns a client of the same session. */
export async function signInAsAdmin(page: Page): Promise<AdminApi> {
  const { token } = await signIn(page, administrator)
  return new AdminApi(token)
}

/** For journeys with much that counts as an export, of which an administrator has ten a minute. */
export async function signInAsNewAdmin(page: Page): Promise<AdminApi> {
  const { token } = await signIn(page, await (await adminApi()).admin())
  return new AdminApi(token)
}

/** Signs an administrator in without a page, to prepare a journey. */
export async function adminApi(): Promise<AdminApi> {
  return new AdminApi((await openSession(administrator)).token)
}

/** A player's calls, for actions that a journey does not perform in the browser. */
class PlayerApi extends ApiClient {
  solve(challenge: Named, flag = 'epitech{here}'): Promise<unknown> {
    return this.call('PUT', `/submissions/${challenge._id}`, { flag })
  }

  /** Hands in a write-up of a solved challenge; each replaces the previous one. */
  handIn(challenge: Named, name = 'write-up.pdf'): Promise<unknown> {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }))
    return this.call('POST', `/submissions/${challenge._id}`, form)
  }
}

/** Signs a player in without a page. */
export async function playerApi(person: { email: string }): Promise<PlayerApi> {
  return new PlayerApi((await openSession(person)).token)
}

interface Slip {
  loginName: string
  password: string
}

/** Creates a class of this teacher, with a pupil per real name, and returns what its pupils sign in with. */
export async function classOf(teacher: Person, realNames: readonly string[]) {
  const api = await playerApi(teacher)
  const form = { name: unique('Year 9'), school: '', country: 'France' }
  const made = await api.call<Named & { code: string }>('POST', '/classes', form)
  const people = realNames.map((realName, at) => ({ name: unique('Pupil'), realName, loginName: `pupil${at + 1}` }))
  const { slips } =
    people.length === 0
      ? { slips: [] }
      : await api.call<{ slips: Slip[] }>('POST', `/classes/${made._id}/pupils`, { people })
  return { ...made, slips }
}

/** Signs a pupil in without a page, and returns the token for one besides. */
export async function pupilApi(code: string, { loginName, password }: Slip) {
  const credentials = { code, loginName, password }
  const { data } = await new ApiClient('').call<{ data: { token: string } }>('POST', '/users/login/class', credentials)
  return { token: data.token, api: new PlayerApi(data.token) }
}
