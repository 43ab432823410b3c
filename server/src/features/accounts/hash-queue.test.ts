import { beforeEach, describe, expect, test } from 'vitest'
import { HashQueue, type Place } from './hash-queue.ts'

/** Who was served, in order. The hasher is a fake one: it is done when the test says so. */
let served: string[]
let dropped: string[]
let queue: HashQueue
let ends: (() => void)[]

beforeEach(() => {
  served = []
  dropped = []
  ends = []
  queue = new HashQueue({ mostAtOnce: 1, mostWaiting: 500 })
})

const school: Place = { rank: 'clean', line: '192.0.2.1' }

function come(name: string, place: Place): void {
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

/** So many hashes are done, one after the other. */
async function work(hashes: number): Promise<void> {
  for (let done = 0; done < hashes; done += 1) {
    await settled()
    ends.shift()?.()
  }
  await settled()
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function crowd(size: number, place: Place | ((at: number) => Place), name = 'guess'): void {
  for (let at = 0; at < size; at += 1) come(`${name} ${at}`, typeof place === 'function' ? place(at) : place)
}

describe('N5 a script does not stand in front of people', () => {
  test('somebody who comes after 450 guesses from the same network is next', async () => {
    crowd(450, school)
    come('honest', school)
    await work(3)
    expect(served).toContain('honest')
  })

  test('somebody who came just before them is next as well', async () => {
    come('at work', school)
    come('honest', school)
    crowd(450, school)
    await work(5)
    expect(served).toContain('honest')
  })

  test('one who comes every now and then while they wait is served each time', async () => {
    crowd(450, school)
    for (let turn = 0; turn < 20; turn += 1) {
      come(`honest ${turn}`, school)
      await work(3)
      expect(served).toContain(`honest ${turn}`)
      crowd(8, school, `more ${turn}`)
    }
  })

  test('networks take turns, however many wait in one of them', async () => {
    crowd(200, school)
    crowd(200, { rank: 'clean', line: '192.0.2.2' })
    come('honest', { rank: 'clean', line: '192.0.2.3' })
    await work(4)
    expect(served).toContain('honest')
  })

  test('known devices and signed-in people come first, guesses at an account that was just guessed at last', async () => {
    come('at work', school)
    crowd(50, { rank: 'suspect', line: '192.0.2.9' })
    crowd(50, school, 'newcomer')
    come('known', { rank: 'trusted', line: '192.0.2.1' })
    await work(101)
    expect(served[1]).toBe('known')
    expect(served.slice(2, 52).every((name) => name.startsWith('newcomer'))).toBe(true)
    expect(served).toHaveLength(102)
  })

  test('a few who come together are served in the order in which they came', async () => {
    crowd(6, school)
    await work(5)
    expect(served).toEqual(['guess 0', 'guess 1', 'guess 2', 'guess 3', 'guess 4', 'guess 5'])
  })
})

describe('A10 the queue is bounded', () => {
  test('beyond five hundred the longest line loses one, and a newcomer from elsewhere stays', async () => {
    come('at work', school)
    crowd(500, school)
    come('honest', { rank: 'clean', line: '192.0.2.2' })
    await work(2)
    expect(queue.waiting).toBe(498)
    expect(dropped).toEqual(['guess 1'])
    expect(served).toContain('honest')
  })

  test('a thousand guesses drop each other, not the newcomer behind the same address', async () => {
    come('at work', school)
    crowd(1_000, school)
    come('honest', school)
    await work(2)
    expect(dropped).toHaveLength(501)
    expect(served).toContain('honest')
  })

  test('guesses of the last rank are dropped first', async () => {
    come('at work', school)
    crowd(400, school, 'newcomer')
    crowd(100, { rank: 'suspect', line: '192.0.2.9' })
    crowd(100, (at) => ({ rank: 'trusted', line: `${at}` }), 'known')
    await work(1)
    expect(dropped).toHaveLength(100)
    expect(dropped.every((name) => name.startsWith('guess'))).toBe(true)
  })

  test('a turn that is ended twice is one turn', async () => {
    const end = await queue.take(school)
    come('second', school)
    come('third', school)
    end()
    end()
    await work(0)
    expect(served).toEqual(['second'])
  })
})
