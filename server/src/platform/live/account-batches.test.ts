import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { AccountBatches } from './account-batches.ts'
import type { Bus, BusMessage } from './bus.ts'

type Sent = [group: string, accounts: string[], isMarked: boolean]

function batchesOn(publish: (message: BusMessage) => Promise<void> = () => Promise.resolve()) {
  const sent: Sent[] = []
  const { db } = {} as Database
  const bus = { publish: (_db: unknown, message: BusMessage) => publish(message) } as unknown as Bus
  const batches = new AccountBatches(
    { bus, db, log: createLog('silent') },
    {
      messageOf: (group, accounts, isMarked) => {
        sent.push([group, accounts, isMarked])
        return { topic: 'sessions-ended', sessions: accounts }
      },
      failure: 'could not be published',
    },
  )
  return { batches, sent }
}

test('additions within a moment are one message for each group, marked when one of them was', async () => {
  const { batches, sent } = batchesOn()
  batches.add('regatta', ['ada'], false)
  batches.add('regatta', ['bob', 'ada'], true)
  batches.add('cup', ['eve'], false)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['regatta', ['ada', 'bob'], true],
    ['cup', ['eve'], false],
  ])
})

test('the first addition is published at once, and those of many are collected for longer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { batches, sent } = batchesOn()
  for (let ms = 0; ms < 100; ms += 1) {
    batches.add('', [`player ${ms}`], false)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(sent.map(([, accounts]) => accounts.length)).toEqual([5, 25, 25, 25])
})

test('many accounts are split into messages that fit, and no accounts are one message', async () => {
  const { batches, sent } = batchesOn()
  const players = Array.from({ length: 301 }, (_, at) => `player ${at}`)
  batches.add('regatta', players, true)
  batches.add('cup', [], true)
  await batches.flush()
  expect(sent.map(([, accounts]) => accounts.length)).toEqual([150, 150, 1, 0])
  await batches.flush()
  expect(sent).toHaveLength(4)
})

test('a failure to publish is logged and fails nothing else', async () => {
  const { batches } = batchesOn(() => Promise.reject(new Error('The database did not answer.')))
  batches.add('regatta', ['ada'], true)
  await expect(batches.flush()).resolves.toBeUndefined()
})
