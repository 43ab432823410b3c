import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import { getLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { listenerName } from '../../server/src/platform/live/bus.queries.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'
import { type Listener, listen, timeUntil } from './listener.ts'

/** Causes something at one node and observes it at the other: returns the delay in ms, or what went wrong. */
export type Propagation = (cluster: Cluster, here: string, there: string) => Promise<number | string>

/** Notifications, scoreboards and lists; sessions, limits and files are in propagation-rights.ts. */
export const propagations: Record<string, Propagation> = {
  'an announcement': async ({ build }, here, there) => {
    const [admin, ann, bob] = await Promise.all([build.admin(), build.player(), build.player()])
    const streams = await Promise.all([listen(here, ann), listen(there, bob)])
    const body = { title: 'All hands on deck', description: '<p>Listen.</p>' }
    const { status } = await call(here, admin, createAnnouncement, { body })
    if (status !== 201) return `was refused with ${status}`
    return receivedBy(streams, (message) => message.kind === 'notification' && message.title === body.title)
  },

  'a notification': async ({ build }, here, there) => {
    const [admin, ann] = await Promise.all([build.admin(), build.player()])
    const unread = async (): Promise<number> => (await call(there, ann, listNews)).body.unread
    const stream = await listen(there, ann)
    const before = await unread()
    await call(here, admin, giveAward, { params: { id: ann.id }, body: { value: 10, reason: 'For helping others' } })
    const took = await receivedBy([stream], (message) => message.kind === 'notification')
    return (await unread()) === before + 1 ? took : 'arrived, but the notification is not listed'
  },

  'a first blood and the scoreboard': async ({ build, reveal }, here, there) => {
    const event = await build.event()
    const challenge = await build.challenge({ event, value: 120 })
    const [ann, bob] = await Promise.all([build.player(), build.player()])
    const entry = await build.entry({ event, members: [ann] })
    await build.entry({ event, members: [bob] })
    await reveal(challenge, bob)
    const params = { id: event.id }
    const scoreThere = async (): Promise<number | undefined> => {
      const { scoreboard } = (await call(there, bob, getScoreboard, { params, query: {} })).body
      return scoreboard.find((row) => row.entry._id === entry.id)?.score
    }
    // This makes the other node cache the scoreboard.
    if ((await scoreThere()) !== 0) return 'cannot be tested: the scoreboard does not start at zero'
    const stream = await listen(there, bob)
    const { status } = await call(here, ann, submitFlag, {
      params: { id: challenge.id },
      body: { flag: challenge.flag },
    })
    if (status !== 200) return `was refused with ${status}`
    const took = await timeUntil(async () => (await scoreThere()) === 120)
    if (took === undefined) return 'did not change the scoreboard of the other node'
    return receivedBy([stream], (message) => message.kind === 'first-blood' && message.event === event.id, took)
  },

  'a solve in practice': async ({ build, reveal }, here, there) => {
    const challenge = await build.challenge()
    const [ann, bob] = await Promise.all([build.player(), build.player()])
    await reveal(challenge, bob)
    const seenBy = async (reader: { token: string }): Promise<{ solved: boolean; solves: number } | undefined> => {
      const { challenges } = (await call(there, reader, listPractices, { query: { q: challenge.name } })).body
      return challenges.find(({ _id }) => _id === challenge.id)
    }
    // This makes the other node cache both lists.
    if ((await seenBy(ann))?.solved !== false || (await seenBy(bob))?.solves !== 0)
      return 'cannot be tested: the challenge is not listed as unsolved'
    await call(there, bob, getLeaderboard, { query: {} })
    await call(here, ann, submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
    const took = await timeUntil(async () => {
      const [own, others] = await Promise.all([seenBy(ann), seenBy(bob)])
      const { scoreboard } = (await call(there, bob, getLeaderboard, { query: { q: ann.name } })).body
      return own?.solved === true && others?.solves === 1 && scoreboard.length === 1
    })
    return took ?? 'is not visible at the other node'
  },

  'a lost bus connection': async ({ build, database }, here, there) => {
    const [ann, bob] = await Promise.all([build.player(), build.player()])
    const streams = await Promise.all([listen(here, ann), listen(there, bob)])
    await timeUntil(() => streams.every(({ messages }) => messages.length > 0))
    const greeted = streams.map(({ messages }) => messages.length)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [listenerName],
    )
    const took = await timeUntil(() =>
      streams.every(({ messages }, index) => messages.slice(greeted[index]).some(({ kind }) => kind === 'hello')),
    )
    for (const stream of streams) stream.close()
    return took ?? 'is not announced on the live channels'
  },
}

/** Waits until all streams have received a matching message, and closes them. */
async function receivedBy(
  streams: readonly Listener[],
  isMatch: (message: LiveMessage) => boolean,
  least = 0,
): Promise<number | string> {
  const took = await timeUntil(() => streams.every(({ messages }) => messages.some(isMatch)))
  for (const stream of streams) stream.close()
  return took === undefined ? 'does not arrive at both nodes' : Math.max(took, least)
}
