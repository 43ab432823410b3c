import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { type Bus, type BusMessage } from '#platform/live/bus.ts'
import { createLog } from '#platform/log/log.ts'
import { SubmissionNews } from './submission-news.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function newsOn(publish: (message: BusMessage) => Promise<void>) {
  const bus = { publish: (_db: unknown, message: BusMessage) => publish(message) } as unknown as Bus
  const { db } = {} as Database
  return new SubmissionNews({ bus, db, log: createLog('silent') })
}

test('administrators are notified of a first submission at once, and of later ones once a second', () => {
  const sent: BusMessage[] = []
  const news = newsOn((message) => {
    sent.push(message)
    return Promise.resolve()
  })
  for (let index = 0; index < 500; index += 1) news.announce()
  expect(sent).toEqual([{ topic: 'played', keys: ['submissions', 'overview', 'users', 'challenges'] }])
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(2)
  news.announce()
  expect(sent).toHaveLength(3)
})

test('a failed message is sent the next time', async () => {
  let tries = 0
  const news = newsOn(() => {
    tries += 1
    return Promise.reject(new Error('The database did not answer.'))
  })
  news.announce()
  await vi.advanceTimersByTimeAsync(1_500)
  news.announce()
  expect(tries).toBe(2)
})
