import { mkdir, rm, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#platform/config/data-folder.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import { Folders } from './folders.ts'

async function temporary(): Promise<string> {
  const folder = await makeTemporaryFolder('folders')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const lying = (path: string, files: string[] = []) =>
  ({ path, files: files.map((file) => ({ path: file })) }) as unknown as LocalChallenge

test('two packs that have one folder get two, whatever challenge has it already', async () => {
  const folders = new Folders(await temporary(), [lying('Web/Robots/challenge.yml')])
  const take = () => folders.take('web/robots', ['challenge.yml'])
  expect([await take(), await take()]).toEqual(['web/robots-2', 'web/robots-3'])
  expect(await folders.take('web/cookies', ['challenge.yml'])).toBe('web/cookies')
})

test('what lies in a folder without being a challenge is not written over', async () => {
  const folder = await temporary()
  await mkdir(`${folder}/web/robots/files`, { recursive: true })
  await writeFile(`${folder}/web/robots/files/a.zip`, 'mine')
  const folders = new Folders(folder, [])
  expect(await folders.take('web/robots', ['challenge.yml', 'files/a.zip'])).toBe('web/robots-2')
  expect(await folders.take('web/robots', ['challenge.yml', 'files/b.zip'])).toBe('web/robots')
})

test('a file of another challenge is not written over', async () => {
  const [one, two] = [lying('a/challenge.yml', ['b/files/x']), lying('b/challenge.yml')]
  const folders = new Folders(await temporary(), [one, two])
  expect(() => folders.refuseOthers('b/files/x', two)).toThrow('b/files/x belongs to a/challenge.yml')
  expect(() => folders.refuseOthers('b/challenge.yml', two)).not.toThrow()
})
