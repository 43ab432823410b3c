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
  const said: string[] = []
  // Each try to connect that fails says so again.
  bus.onSilence(() => {
    if (said.at(-1) !== 'silence') said.push('silence')
  })
  bus.onReturn(() => said.push('return'))
  bus.on('account-changed', ({ account }) => said.push(account))
  await bus.start()
  await bus.publish(database.db, { topic: 'account-changed', account: 'before' })
  await expect.poll(() => said).toEqual(['before'])

  proxy.stall()
  await bus.publish(database.db, { topic: 'account-changed', account: 'meanwhile' })
  await expect.poll(() => said).toEqual(['before', 'silence'])
  expect(bus.isListening).toBe(false)

  proxy.abandonStalled()
  await expect.poll(() => bus.isListening).toBe(true)
  await bus.publish(database.db, { topic: 'account-changed', account: 'after' })
  await expect.poll(() => said).toEqual(['before', 'silence', 'return', 'after'])
})
