import { forgotPassword, login } from '@drapeau/contract/accounts/accounts.ts'
import { beforeAll, expect, test } from 'vitest'
import { password } from '../builders.ts'
import { type Reply, startTwoSites, times, type TwoSites } from './two-sites.ts'

let sites: TwoSites

beforeAll(async () => {
  sites = await startTwoSites()
})

/** Guesses come without a session. */
const visitor = { token: '' }
const signIn = (email: string, typed: string, device?: string): Promise<Reply> =>
  sites.call(visitor, login, { body: { email, password: typed, ...(device !== undefined && { device }) } })
const withStatus = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

test('B2, N6 of two hundred parallel password guesses on two processes ten are judged, and the known device still signs in', async () => {
  const { email } = await sites.build.player({ withPassword: true })
  const { data } = (await signIn(email, password)).body as { data?: { device: string } }
  const guesses = times(200, (at) => signIn(email, `Wrong-Horse-${at}`))
  const owner = await signIn(email, password, data?.device)
  expect(owner.status).toBe(200)
  const replies = await Promise.all(guesses)
  expect([withStatus(replies, 401), withStatus(replies, 429)]).toEqual([10, 190])
  expect((await signIn(email, password, data?.device)).status).toBe(200)
})

test('N7 fifty parallel requests for a password reset on two processes send six mails, and none is refused', async () => {
  const { email } = await sites.build.player({ withPassword: true })
  // Fewer than the sixty per minute that one network address may send.
  const replies = await Promise.all(times(50, () => sites.call(visitor, forgotPassword, { body: { email } })))
  expect(withStatus(replies, 200)).toBe(50)
  const { rows } = await sites.database.pool.query(
    `select id from jobs.job where name = 'mail' and data->>'purpose' = 'reset' and data->>'email' = $1`,
    [email],
  )
  expect(rows).toHaveLength(6)
})
