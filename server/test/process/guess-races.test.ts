import { forgotPassword, login } from '@drapeau/contract/accounts/accounts.ts'
import { beforeAll, expect, test } from 'vitest'
import { password } from '../builders.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

/** Nobody's session: guesses are made by strangers. */
const stranger = { token: '' }
const signIn = (email: string, typed: string, device?: string): Promise<Reply> =>
  sites.call(stranger, login, { body: { email, password: typed, ...(device !== undefined && { device }) } })
const having = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

test('B2, N6 two hundred guesses at once at two processes: ten are judged, and the known device gets in meanwhile', async () => {
  const { email } = await sites.build.player({ withPassword: true })
  const { data } = (await signIn(email, password)).body as { data?: { device: string } }
  const guesses = times(200, (at) => signIn(email, `Wrong-Horse-${at}`))
  const owner = await signIn(email, password, data?.device)
  expect(owner.status).toBe(200)
  const replies = await Promise.all(guesses)
  expect([having(replies, 401), having(replies, 429)]).toEqual([10, 190])
  expect((await signIn(email, password, data?.device)).status).toBe(200)
})

test('N7 fifty forgotten passwords at once at two processes are six mails, and nobody is refused', async () => {
  const { email } = await sites.build.player({ withPassword: true })
  // Sixty a minute come from one address.
  const replies = await Promise.all(times(50, () => sites.call(stranger, forgotPassword, { body: { email } })))
  expect(having(replies, 200)).toBe(50)
  const { rows } = await sites.database.pool.query(
    `select id from jobs.job where name = 'mail' and data->>'purpose' = 'reset' and data->>'email' = $1`,
    [email],
  )
  expect(rows).toHaveLength(6)
})
