import { describe, expect, test } from 'vitest'
import { applyToEach } from './bulk-apply.ts'
import { CallError } from '#lib/http/call-error.ts'

const people = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name) => ({ _id: name.toLowerCase(), name }))
const refused = (status: number, retryAfter?: number): CallError =>
  new CallError({ status, code: 'forbidden', message: 'no', retryAfter })

describe('a bulk delete', () => {
  test('makes one call for each and reports its progress', async () => {
    const called: string[] = []
    const progress: number[] = []
    const failures = await applyToEach(people, {
      apply: async (id) => void called.push(id),
      onProgress: (done) => progress.push(done),
      pause: async () => undefined,
    })
    expect(called.toSorted()).toEqual(people.map(({ _id }) => _id))
    expect(progress).toEqual([1, 2, 3, 4, 5, 6])
    expect(failures).toEqual([])
  })

  test('continues after a failure, and returns the failures with their reasons', async () => {
    const no = refused(409)
    const failures = await applyToEach(people, {
      apply: (id) => (id === 'bob' ? Promise.reject(no) : Promise.resolve()),
      onProgress: () => undefined,
      pause: async () => undefined,
    })
    expect(failures).toEqual([{ _id: 'bob', name: 'Bob', error: no }])
  })

  test('waits as long as the server says, then retries', async () => {
    const waits: number[] = []
    let tries = 0
    const failures = await applyToEach(people.slice(0, 1), {
      apply: () => ((tries += 1) < 3 ? Promise.reject(refused(429, 7)) : Promise.resolve()),
      onProgress: () => undefined,
      pause: async (ms) => void waits.push(ms),
    })
    expect(waits).toEqual([7_000, 7_000])
    expect(failures).toEqual([])
  })

  test('counts already deleted items as done', async () => {
    const failures = await applyToEach(people, {
      apply: () => Promise.reject(refused(404)),
      onProgress: () => undefined,
      pause: async () => undefined,
    })
    expect(failures).toEqual([])
  })

  test('runs a few calls at a time', async () => {
    let open = 0
    let most = 0
    await applyToEach(people, {
      apply: async () => {
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
      },
      onProgress: () => undefined,
      pause: async () => undefined,
    })
    expect(most).toBe(4)
  })
})
