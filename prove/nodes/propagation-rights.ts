import { randomBytes } from 'node:crypto'
import { endAllMySessions, getMe, login, logout } from '@drapeau/contract/accounts/accounts.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { limits } from '@drapeau/contract/limits.ts'
import { markAllNotificationsRead } from '@drapeau/contract/notifications/notifications.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { call, nobody } from './call.ts'
import type { Crossing } from './propagation.ts'
import type { Fleet } from './cluster.ts'
import { listen, timeUntil } from './listener.ts'

type Act = (
  fleet: Fleet,
  here: string,
  ann: { id: string; token: string; name: string; email: string },
) => Promise<{ status: number }>

/** What people may do: sessions, limits and files. Here nothing is waited for: the next request finds it so. */
export const crossingRights: Record<string, Crossing> = {
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
      return (turn) => call(turn % 2 ? here : there, ann, markAllNotificationsRead)
    }),

  'a limit on guessing passwords': ({ build }, here, there) =>
    countsTogether(limits.login.budgets[0].points, async () => {
      const { email } = await build.player({ withPassword: true })
      return (turn) =>
        call(turn % 2 ? here : there, nobody, login, { body: { email, password: `Wrong-Horse-${turn}` } })
    }),

  'a file': async ({ build, offer }, here, there) => {
    const challenge = await build.challenge()
    const [admin, ann] = await Promise.all([build.admin(), build.player()])
    await offer(challenge, ann)
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
    if (!received.equals(bytes)) return 'arrives otherwise than it was sent'
    const took = performance.now() - began
    await call(there, admin, deleteFiles, { body: { files: [file._id] } })
    const { status } = await download(here)
    return status === 404 ? took : `is still answered with ${status} after it was deleted elsewhere`
  },
}

/** Somebody is signed in at the other node, and listens there; after this they are not, at once. */
function ends(act: Act): Crossing {
  return async (fleet, here, there) => {
    const ann = await fleet.build.player()
    const stream = await listen(there, ann)
    if ((await call(there, ann, getMe)).status !== 200) return 'begins without a session'
    const { status } = await act(fleet, here, ann)
    if (status !== 200) return `was refused with ${status}`
    const began = performance.now()
    const after = (await call(there, ann, getMe)).status
    const took = performance.now() - began
    if (after !== 401) return `leaves a session that answers ${after}`
    const isBefore = await timeUntil(() => stream.messages.at(-1)?.kind === 'signed-out')
    stream.close()
    return isBefore === undefined ? 'is not told to the open stream' : took
  }
}

/** Half as many again as are allowed, at both nodes in turn and at once: exactly as many as are allowed are taken. */
async function countsTogether(
  points: number,
  ready: () => Promise<(turn: number) => Promise<{ status: number }>>,
): Promise<number | string> {
  const ask = await ready()
  const began = performance.now()
  const replies = await Promise.all(Array.from({ length: Math.ceil(points * 1.5) }, (_, turn) => ask(turn)))
  const taken = replies.filter(({ status }) => status !== 429).length
  return taken === points ? performance.now() - began : `let ${taken} through instead of ${points}`
}
