import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const fileOf = (name: string): string => join(import.meta.dirname, '..', '.cache', `${name}.lock`)

test('work with the same lock never runs twice at a time', async () => {
  let busy = 0
  let most = 0
  const work = async (): Promise<void> => {
    busy += 1
    most = Math.max(most, busy)
    await sleep(50)
    busy -= 1
  }
  await Promise.all([
    withLock('lock-under-test', work),
    withLock('lock-under-test', work),
    withLock('lock-under-test', work),
  ])
  expect(most).toBe(1)
  expect(existsSync(fileOf('lock-under-test'))).toBe(false)
})

test('a lock that a killed process left behind is taken over', async () => {
  await withLock('lock-left-behind', () => Promise.resolve())
  writeFileSync(fileOf('lock-left-behind'), '1\n')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(fileOf('lock-left-behind'), longAgo, longAgo)
  expect(await withLock('lock-left-behind', () => Promise.resolve('done'))).toBe('done')
})
