import { beforeEach, describe, expect, test } from 'vitest'
import { HashQueue, type Place } from './hash-queue.ts'

/** The requests that were served, in order. The hasher is a fake that the test completes. */
let served: string[]
let dropped: string[]
let queue: HashQueue
let ends: (() => void)[]

beforeEach(() => {
  served = []
  dropped = []
  ends = []
  queue = new HashQueue({ maxAtOnce: 1, maxWaiting: 500 })
})

const school: Place = { rank: 'clean', line: '192.0.2.1' }

function enqueue(name: string, place: Place): void {
  void wait(name, place)
}

async function wait(name: string, place: Place): Promise<void> {
  try {
    const end = await queue.take(place)
    served.push(name)
    ends.push(end)
  } catch {
    dropped.push(name)
  }
}

/** Completes this many hashes, one after the other. */
async function complete(hashes: number): Promise<void> {
  for (let done = 0; done < hashes; done += 1) {
    await settled()
    ends.shift()?.()
  }
  await settled()
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function enqueueMany(size: number, place: Place | ((at: number) => Place), name = 'guess'): void {
  for (let at = 0; at < size; at += 1) enqueue(`${name} ${at}`, typeof place === 'function' ? place(at) : place)
}

describe('N5 a script does not delay people', () => {
  test('a request after 450 guesses from the same network is next', async () => {
    enqueueMany(450, school)
    enqueue('honest', school)
    await complete(3)
    expect(served).toContain('honest')
  })

  test('a request just before them is next as well', async () => {
    enqueue('at work', school)
    enqueue('honest', school)
    enqueueMany(450, school)
    await complete(5)
    expect(served).toContain('honest')
  })

  test('repeated requests of a person are each served while guesses wait', async () => {
    enqueueMany(450, school)
    for (let index = 0; index < 20; index += 1) {
      enqueue(`honest ${index}`, school)
      await complete(3)
      expect(served).toContain(`honest ${index}`)
      enqueueMany(8, school, `more ${index}`)
    }
  })

  test('networks are served in turn, however many requests of one of them wait', async () => {
    enqueueMany(200, school)
    enqueueMany(200, { rank: 'clean', line: '192.0.2.2' })
    enqueue('honest', { rank: 'clean', line: '192.0.2.3' })
    await complete(4)
    expect(served).toContain('honest')
  })

  test('known devices and signed-in users come first, and sign-ins to an account under attack last', async () => {
    enqueue('at work', school)
    enqueueMany(50, { rank: 'suspect', line: '192.0.2.9' })
    enqueueMany(50, school, 'newcomer')
    enqueue('known', { rank: 'trusted', line: '192.0.2.1' })
    await complete(101)
    expect(served[1]).toBe('known')
    expect(served.slice(2, 52).every((name) => name.startsWith('newcomer'))).toBe(true)
    expect(served).toHaveLength(102)
  })

  test('a few requests are served in the order in which they arrive', async () => {
    enqueueMany(6, school)
    await complete(5)
    expect(served).toEqual(['guess 0', 'guess 1', 'guess 2', 'guess 3', 'guess 4', 'guess 5'])
  })
})

describe('A10 the queue is bounded', () => {
  test('beyond five hundred the longest line drops a request, and a new one from elsewhere stays', async () => {
    enqueue('at work', school)
    enqueueMany(500, school)
    enqueue('honest', { rank: 'clean', line: '192.0.2.2' })
    await complete(2)
    expect(queue.waiting).toBe(498)
    expect(dropped).toEqual(['guess 1'])
    expect(served).toContain('honest')
  })

  test('a thousand guesses drop each other, not a new request from the same address', async () => {
    enqueue('at work', school)
    enqueueMany(1_000, school)
    enqueue('honest', school)
    await complete(2)
    expect(dropped).toHaveLength(501)
    expect(served).toContain('honest')
  })

  test('guesses of the last rank are dropped first', async () => {
    enqueue('at work', school)
    enqueueMany(400, school, 'newcomer')
    enqueueMany(100, { rank: 'suspect', line: '192.0.2.9' })
    enqueueMany(100, (at) => ({ rank: 'trusted', line: `${at}` }), 'known')
    await complete(1)
    expect(dropped).toHaveLength(100)
    expect(dropped.every((name) => name.startsWith('guess'))).toBe(true)
  })

  test('a slot that is released twice counts once', async () => {
    const end = await queue.take(school)
    enqueue('second', school)
    enqueue('third', school)
    end()
    end()
    await complete(0)
    expect(served).toEqual(['second'])
  })
})
