import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from './server.setup.ts'
import { pdf } from './documents.ts'
import { expect, type Person, signIn } from './site.ts'

/** A name that no other journey uses. */
export function unique(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

interface Named {
  _id: string
  name: string
}

/** The calls of one session. */
class Calls {
  readonly #token: string

  constructor(token: string) {
    this.#token = token
  }

  async call<Reply>(method: string, path: string, body?: object | FormData): Promise<Reply> {
    const isForm = body instanceof FormData
    const reply = await fetch(`${process.env['SITE_URL']}/api${path}`, {
      method,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json()) as Reply
    expect(reply.status, JSON.stringify(answer)).toBeLessThan(300)
    return answer
  }
}

/** An administrator's calls, to lay the table for a journey without clicking through the forms of others. */
export class Office extends Calls {
  category(name = unique('Category')): Promise<Named> {
    return this.call('POST', '/categories', { name, description: 'Made for a journey.' })
  }

  async challenge(
    wishes: { name?: string; category?: string; event?: string; flag?: string; value?: string } = {},
  ): Promise<Named> {
    const form = new FormData()
    const category = wishes.category ?? (await this.category())._id
    const fields = { name: unique('Challenge'), description: '<p>Find it.</p>', value: '100', flag: 'epitech{here}' }
    for (const [name, value] of Object.entries({ ...fields, ...wishes, category })) form.set(name, value)
    return this.call('POST', '/challenges', form)
  }

  event(name = unique('Event')): Promise<Named> {
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
    return this.call('POST', '/events', { name, description: 'Soon.', startDate: at(1), endDate: at(5) })
  }
}

/** Signs the page in as an administrator, and answers with the calls of the same session. */
export async function openOffice(page: Page): Promise<Office> {
  const { token } = await signIn(page, administrator)
  return new Office(token)
}

/** An administrator's calls without a page, for what has to be there before a journey begins. */
export async function backOffice(): Promise<Office> {
  return new Office(await tokenOf(administrator))
}

/** A player's calls, for what has happened before a journey begins. */
class Player extends Calls {
  solve(challenge: Named, flag = 'epitech{here}'): Promise<unknown> {
    return this.call('PUT', `/submissions/${challenge._id}`, { flag })
  }

  /** Hands in a document about a challenge that they have solved; each replaces the one before. */
  handIn(challenge: Named, name = 'write-up.pdf'): Promise<unknown> {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }))
    return this.call('POST', `/submissions/${challenge._id}`, form)
  }
}

/** Signs somebody in without a page. */
export async function play(person: Person): Promise<Player> {
  return new Player(await tokenOf(person))
}

async function tokenOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const { data } = await new Calls('').call<{ data: { token: string } }>('POST', '/users/login', { email, password })
  return data.token
}
