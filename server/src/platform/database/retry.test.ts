import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { retryOnLostConnection } from './retry.ts'

const log = createLog('silent')
const refused = (): Error => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const starting = (): Error => Object.assign(new Error('the database system is starting up'), { code: '57P03' })

test('work that fails because the database is down is retried until it is back', async () => {
  const faults = [refused(), starting(), new Error('Connection terminated unexpectedly')]
  const work = (): Promise<string> => {
    const fault = faults.shift()
    return fault ? Promise.reject(fault) : Promise.resolve('done')
  }
  expect(await retryOnLostConnection(log, work)).toBe('done')
  expect(faults).toEqual([])
})

test('any other error is thrown at once', async () => {
  let tries = 0
  const work = (): Promise<never> => {
    tries += 1
    return Promise.reject(Object.assign(new Error('relation "flag" does not exist'), { code: '42P01' }))
  }
  await expect(retryOnLostConnection(log, work)).rejects.toThrow('does not exist')
  expect(tries).toBe(1)
})
