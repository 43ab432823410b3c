import { randomBytes } from 'node:crypto'
import { getMe, logout } from '@drapeau/contract/accounts/accounts.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import type { Person } from '../../server/test/builders.ts'
import { call } from './call.ts'
import type { Fleet } from './cluster.ts'
import type { Tally } from './tally.ts'

export interface Task {
  player: Person
  challenge: { id: string; flag: string }
}

/** What people do all the time, each through the proxy, as a browser does. */
export class Crew {
  /** Answers that were acknowledged as right: each must be a solve, once. */
  readonly acknowledged: Task[] = []
  readonly #fleet: Fleet
  readonly #tally: Tally

  constructor(fleet: Fleet, tally: Tally) {
    this.#fleet = fleet
    this.#tally = tally
  }

  async read(reader: Person, challenge: { id: string }): Promise<void> {
    const { url } = this.#fleet.proxy
    const params = { id: challenge.id }
    const { ask } = this.#asking()
    await ask('a page', 200, () => page(`${url}/challenges`))
    await ask('one’s own account', 200, () => call(url, reader, getMe))
    await ask('the list', 200, () => call(url, reader, listPractices, { query: {} }))
    await ask('a challenge', 200, () => call(url, reader, getChallenge, { params }))
    await ask('the board', 200, () => call(url, reader, getLeaderboard, { query: {} }))
    await ask('the bell', 200, () => call(url, reader, listNews))
  }

  async answer(task: Task): Promise<void> {
    const { url } = this.#fleet.proxy
    const { player, challenge } = task
    const input = { params: { id: challenge.id }, body: { flag: challenge.flag } }
    if (await this.#tally.ask('a flag', 200, () => call(url, player, submitFlag, input))) this.acknowledged.push(task)
  }

  /** Signs a further browser out; whichever node is asked next knows it. */
  async signOut(session: { token: string }): Promise<void> {
    const { proxy } = this.#fleet
    const { ask } = this.#asking()
    await ask('a new session', 200, () => call(proxy.url, session, getMe))
    if (await ask('a sign-out', 200, () => call(proxy.url, session, logout)))
      await ask('a session that is over', 401, () => call(proxy.url, session, getMe))
  }

  /** A file goes up through one node and comes down through whichever, unchanged. */
  async carry(admin: Person, reader: Person, challenge: { id: string }): Promise<void> {
    const { url } = this.#fleet.proxy
    const bytes = randomBytes(200_000)
    const { ask } = this.#asking()
    const files = [new File([bytes], 'cargo.bin')]
    const sent = await ask('an upload', 201, () =>
      call(url, admin, addFiles, { params: { id: challenge.id }, body: {}, files }),
    )
    const file = sent?.body.files[0]
    if (!file) return
    const received = await ask('a download', 200, () => page(url + file.path, reader))
    if (received && !received.bytes.equals(bytes))
      this.#tally.failures.push('a file arrived otherwise than it was sent')
    await ask('deleting a file', 200, () => call(url, admin, deleteFiles, { body: { files: [file._id] } }))
  }

  #asking(): { ask: Tally['ask'] } {
    return { ask: (what, expected, request) => this.#tally.ask(what, expected, request) }
  }
}

async function page(url: string, reader?: Person): Promise<{ status: number; bytes: Buffer }> {
  const reply = await fetch(url, reader ? { headers: { authorization: `Bearer ${reader.token}` } } : {})
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}
