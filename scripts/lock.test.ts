import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './lock.mjs'

const fileOf = (name: string): string => join(import.meta.dirname, '..', '.cache', `${name}.turn`)

test('work of the same name is never done by two at a time', async () => {
  let busy = 0
  let most = 0
  const work = async (): Promise<void> => {
    busy += 1
    most = Math.max(most, busy)
    await sleep(50)
    busy -= 1
  }
  await Promise.all([inTurn('turn-under-test', work), inTurn('turn-under-test', work), inTurn('turn-under-test', work)])
  expect(most).toBe(1)
  expect(existsSync(fileOf('turn-under-test'))).toBe(false)
})

test('a turn that a killed process left behind is taken over', async () => {
  await inTurn('turn-left-behind', () => Promise.resolve())
  writeFileSync(fileOf('turn-left-behind'), '1\n')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(fileOf('turn-left-behind'), longAgo, longAgo)
  expect(await inTurn('turn-left-behind', () => Promise.resolve('done'))).toBe('done')
})
