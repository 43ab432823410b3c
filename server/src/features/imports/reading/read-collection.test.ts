import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { challengeYaml, zipFrom } from '#test/collections.ts'
import { readCollection, type ReadMessage } from './read-collection.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drapeau-collections-'))
  await writeFile(join(folder, 'whole.zip'), zipFrom({ 'challenge.yml': challengeYaml() }))
  await writeFile(join(folder, 'nonsense.zip'), 'nonsense')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const whole = ['summary', 'rows', 'end']

async function read(
  file: string,
  { signal = new AbortController().signal, onRows }: { signal?: AbortSignal; onRows?: () => void } = {},
): Promise<string[]> {
  const kinds: string[] = []
  const take = async (message: ReadMessage): Promise<void> => {
    kinds.push(message.kind)
    if (message.kind === 'rows') onRows?.()
  }
  await readCollection({ path: join(folder, file), maxFileMb: 1, country: 'France' }, signal, take)
  return kinds
}

test('collections are read one after another and at the same time, also after one that cannot be read', async () => {
  expect(await read('whole.zip')).toEqual(whole)
  expect(await read('nonsense.zip')).toEqual(['unreadable'])
  expect(await read('whole.zip')).toEqual(whole)
  expect(await Promise.all([1, 2, 3].map(() => read('whole.zip')))).toEqual([whole, whole, whole])
})

test('what ends in the middle is an error, and the next collection is read whole', async () => {
  const leaving = new AbortController()
  const stopped = new Error('stopped')
  await expect(read('whole.zip', { signal: leaving.signal, onRows: () => leaving.abort(stopped) })).rejects.toBe(
    stopped,
  )
  const refuse = (): void => {
    throw stopped
  }
  await expect(read('whole.zip', { onRows: refuse })).rejects.toBe(stopped)
  expect(await read('whole.zip')).toEqual(whole)
})
