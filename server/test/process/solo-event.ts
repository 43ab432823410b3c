import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect } from 'vitest'
import type { Person } from '../builders.ts'
import { listDifferences } from './recount.queries.ts'
import type { Reply, TwoSites } from './two-sites.ts'

export const soon = (ms: number): Date => new Date(Date.now() + ms)

export const codesOf = (replies: readonly Reply[]): string[] =>
  [...new Set(replies.map(({ status, body }) => (status < 400 ? 'yes' : (body.code ?? String(status)))))].toSorted()

export const submit = (sites: TwoSites, who: Person, challenge: { id: string }, flag: string): Promise<Reply> =>
  sites.call(who, submitFlag, { params: { id: challenge.id }, body: { flag } })

/** A solo event with this many entries, and a challenge that is visible on both processes. */
export async function soloEvent(
  sites: TwoSites,
  size: number,
  options: Parameters<TwoSites['build']['event']>[0] = {},
) {
  const { build } = sites
  const event = await build.event(options)
  const players = await sites.createPlayers(size)
  const entries = await Promise.all(players.map((player) => build.entry({ event, members: [player] })))
  const challenge = await build.challenge({ event, value: 500, falling: { minimum: 10, decay: 5 } })
  await sites.makeVisible(challenge, players[0])
  return { event, players, entries, challenge }
}

/** No request failed, and all derived numbers agree with a recount. */
export async function expectConsistency(sites: TwoSites, replies: readonly Reply[]): Promise<void> {
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await listDifferences(sites.database.db)).toEqual([])
}
