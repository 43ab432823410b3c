import { randomBytes } from 'node:crypto'
import { getMe, login, logout } from '@drapeau/contract/accounts/accounts.ts'
import { endAllMySessions } from '@drapeau/contract/accounts/sessions.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { markAllNotificationsRead } from '@drapeau/contract/notifications/notifications.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { call, nobody } from './call.ts'
import type { Propagation } from './propagation.ts'
import type { Cluster } from './cluster.ts'
import { listen, timeUntil } from './listener.ts'

type Act = (
  cluster: Cluster,
  here: string,
  ann: { id: string; token: string; name: string; email: string },
) => Promise<{ status: number }>

/** Sessions, limits and files: a change at one node applies to the very next request at the other, without waiting. */
export const propagationsOfRights: Record<string, Propagation> = {
  'a sign-out': ends((_fleet, here, ann) => call(here, ann, logout)),

  'the end of all sessions': ends(async ({ build }, here, ann) =>
    call(here, await build.session(ann.id), endAllMySessions),
  ),

  'disabling an account': ends(async ({ build }, here, { id, name, email }) => {
    const body = {
      name,
      email,
      country: 'France',
      isStudent: false,
      school: '',
      type: 'user',
      active: true,
      enable: 'disabled',
    } as const
    return call(here, await build.admin(), updateUser, { params: { id }, body })
  }),

  'a limit on writing': ({ build }, here, there) =>
    countsTogether(limits.write.budgets[0].points, async () => {
      const ann = await build.player()
      return (index) => call(index % 2 ? here : there, ann, markAllNotificationsRead)
    }),

  'a limit on guessing passwords': ({ build }, here, there) =>
    countsTogether(limits.login.budgets[0].points, async () => {
      const { email } = await build.player({ withPassword: true })
      return (index) =>
        call(index % 2 ? here : there, nobody, login, { body: { email, password: `Wrong-Horse-${index}` } })
    }),

  'a file': async ({ build, reveal }, here, there) => {
    const challenge = await build.challenge()
    const [admin, ann] = await Promise.all([build.admin(), build.player()])
    await reveal(challenge, ann)
    const bytes = randomBytes(300_000)
    const sent = await call(here, admin, addFiles, {
      params: { id: challenge.id },
      body: {},
      files: [new File([bytes], 'chart.bin')],
    })
    const [file] = sent.body.files
    if (sent.status !== 201 || !file) return `was refused with ${sent.status}`
    const download = (node: string): Promise<Response> =>
      fetch(node + file.path, { headers: { authorization: `Bearer ${ann.token}` } })
    const began = performance.now()
    const received = Buffer.from(await (await download(there)).arrayBuffer())
    if (!received.equals(bytes)) return 'differs from what was uploaded'
    const took = performance.now() - began
    await call(there, admin, deleteFiles, { body: { files: [file._id] } })
    const { status } = await download(here)
    return status === 404 ? took : `still gets ${status} after it was deleted at the other node`
  },
}

/** Ends a session at one node while it has a live channel at the other: there it must be invalid at once. */
function ends(act: Act): Propagation {
  return async (cluster, here, there) => {
    const ann = await cluster.build.player()
    const stream = await listen(there, ann)
    if ((await call(there, ann, getMe)).status !== 200) return 'cannot be tested: the session is invalid from the start'
    const { status } = await act(cluster, here, ann)
    if (status !== 200) return `was refused with ${status}`
    const began = performance.now()
    const after = (await call(there, ann, getMe)).status
    const took = performance.now() - began
    if (after !== 401) return `leaves a session that gets ${after}`
    const announcedAfter = await timeUntil(() => stream.messages.at(-1)?.kind === 'signed-out')
    stream.close()
    return announcedAfter === undefined ? 'is not announced on the open live channel' : took
  }
}

/** Sends half as many requests again as are allowed, to both nodes in parallel; exactly the allowed number must pass. */
async function countsTogether(
  points: number,
  prepare: () => Promise<(index: number) => Promise<{ status: number }>>,
): Promise<number | string> {
  const send = await prepare()
  const began = performance.now()
  const replies = await Promise.all(Array.from({ length: Math.ceil(points * 1.5) }, (_, index) => send(index)))
  const taken = replies.filter(({ status }) => status !== 429).length
  return taken === points ? performance.now() - began : `allowed ${taken} requests instead of ${points}`
}
