import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Member } from '@drapeau/formats/archive/archive.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#platform/config/data-folder.ts'
import { writeMember } from './write-pulled.ts'

async function temporary(): Promise<string> {
  const folder = await makeTemporaryFolder('pulled')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const memberOf = (open: Member['open']): Member => ({ path: 'files/a.bin', size: 1, open })

/** Linux lists them. */
async function openFilesIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  const paths = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test('a file of a pack is written below the folder', async () => {
  const folder = await temporary()
  await writeMember(
    memberOf(() => Promise.resolve(Readable.from([Buffer.from('north')]))),
    { folder, path: 'web/a.bin' },
  )
  expect(await readFile(join(folder, 'web/a.bin'), 'utf8')).toBe('north')
})

test.skipIf(process.platform !== 'linux')('a file whose content cannot be read does not stay open', async () => {
  const folder = await temporary()
  const target = { folder, path: 'a.bin' }
  const broken = [
    memberOf(() => Promise.reject(new Error('damaged'))),
    memberOf(() =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('damaged'))
          },
        }),
      ),
    ),
  ]
  for (const member of broken) await expect(writeMember(member, target)).rejects.toThrow('damaged')
  expect(await openFilesIn(folder)).toEqual([])
})
