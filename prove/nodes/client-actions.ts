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
import type { Cluster } from './cluster.ts'
import type { Tally } from './tally.ts'

export interface Task {
  player: Person
  challenge: { id: string; flag: string }
}

/** What players do all the time, through the proxy as a browser does. */
export class ClientActions {
  /** Flags that were acknowledged as right; each must be stored as one solve. */
  readonly acknowledged: Task[] = []
  readonly #cluster: Cluster
  readonly #tally: Tally

  constructor(cluster: Cluster, tally: Tally) {
    this.#cluster = cluster
    this.#tally = tally
  }

  async read(reader: Person, challenge: { id: string }): Promise<void> {
    const { url } = this.#cluster.proxy
    const params = { id: challenge.id }
    const { send } = this.#bound()
    await send('a page', 200, () => page(`${url}/challenges`))
    await send('the caller’s account', 200, () => call(url, reader, getMe))
    await send('the list', 200, () => call(url, reader, listPractices, { query: {} }))
    await send('a challenge', 200, () => call(url, reader, getChallenge, { params }))
    await send('the leaderboard', 200, () => call(url, reader, getLeaderboard, { query: {} }))
    await send('the notifications', 200, () => call(url, reader, listNews))
  }

  async submit(task: Task): Promise<void> {
    const { url } = this.#cluster.proxy
    const { player, challenge } = task
    const input = { params: { id: challenge.id }, body: { flag: challenge.flag } }
    if (await this.#tally.send('a flag', 200, () => call(url, player, submitFlag, input))) this.acknowledged.push(task)
  }

  /** Signs a session out and uses it again; either node must refuse it. */
  async signOut(session: { token: string }): Promise<void> {
    const { proxy } = this.#cluster
    const { send } = this.#bound()
    await send('a new session', 200, () => call(proxy.url, session, getMe))
    if (await send('a sign-out', 200, () => call(proxy.url, session, logout)))
      await send('an ended session', 401, () => call(proxy.url, session, getMe))
  }

  /** Uploads a file and downloads it, each through either node; it must be unchanged. */
  async transferFile(admin: Person, reader: Person, challenge: { id: string }): Promise<void> {
    const { url } = this.#cluster.proxy
    const bytes = randomBytes(200_000)
    const { send } = this.#bound()
    const files = [new File([bytes], 'cargo.bin')]
    const sent = await send('an upload', 201, () =>
      call(url, admin, addFiles, { params: { id: challenge.id }, body: {}, files }),
    )
    const file = sent?.body.files[0]
    if (!file) return
    const received = await send('a download', 200, () => page(url + file.path, reader))
    if (received && !received.bytes.equals(bytes)) this.#tally.failures.push('a file differs from what was uploaded')
    await send('deleting a file', 200, () => call(url, admin, deleteFiles, { body: { files: [file._id] } }))
  }

  #bound(): { send: Tally['send'] } {
    return { send: (label, expected, request) => this.#tally.send(label, expected, request) }
  }
}

async function page(url: string, reader?: Person): Promise<{ status: number; bytes: Buffer }> {
  const reply = await fetch(url, reader ? { headers: { authorization: `Bearer ${reader.token}` } } : {})
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}
