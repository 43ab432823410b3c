import { expect, onTestFinished, test } from 'vitest'
import { openStallingProxy } from '#test/stalling-proxy.ts'
import { world } from '#test/world.ts'
import { createLog } from '../log/log.ts'
import { Bus } from './bus.ts'

test('a connection that is cut silently is noticed, and messages arrive again on the next one', async () => {
  const { database } = await world()
  const proxy = await openStallingProxy(database.url)
  const bus = new Bus(proxy.url, createLog('silent'))
  onTestFinished(async () => {
    await bus.stop()
    await proxy.close()
  })
  const received: string[] = []
  // Each failed attempt to connect reports the silence again.
  bus.onSilence(() => {
    if (received.at(-1) !== 'silence') received.push('silence')
  })
  bus.onReturn(() => received.push('return'))
  bus.on('account-changed', ({ account }) => received.push(account))
  await bus.start()
  await bus.publish(database.db, { topic: 'account-changed', account: 'before' })
  await expect.poll(() => received).toEqual(['before'])

  proxy.stall()
  await bus.publish(database.db, { topic: 'account-changed', account: 'meanwhile' })
  await expect.poll(() => received).toEqual(['before', 'silence'])
  expect(bus.isListening).toBe(false)

  proxy.abandonStalled()
  await expect.poll(() => bus.isListening).toBe(true)
  await bus.publish(database.db, { topic: 'account-changed', account: 'after' })
  await expect.poll(() => received).toEqual(['before', 'silence', 'return', 'after'])
})
