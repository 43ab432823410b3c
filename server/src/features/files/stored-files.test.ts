import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles } from '@drapeau/contract/files.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { removeStrayFiles } from './stored-files.ts'

test('orphaned files are deleted after a day; all others stay', async () => {
  const site = await world()
  const [admin, challenge] = await Promise.all([site.build.admin(), site.build.challenge()])
  await site.api
    .as(admin)
    .call(addFiles, { params: { id: challenge.id }, body: {}, files: [new File(['used'], 'used')] })
  const { storage_key: used } = await site.database.db
    .selectFrom('challenge_file')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const folder = join(site.config.dataDir, 'files')
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name)
  const old = new Date(Date.now() - 2 * 86_400_000)
  const strays = {
    old: 'aa'.repeat(16),
    cut: `${'ab'.repeat(16)}.part`,
    young: 'ac'.repeat(16),
    foreign: 'aa-readme.txt',
  }
  for (const name of Object.values(strays)) {
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
    await writeFile(pathOf(name), 'x')
    if (name !== strays.young) await utimes(pathOf(name), old, old)
  }
  await utimes(pathOf(used), old, old)
  await removeStrayFiles(site.app.services)
  const left = [used, ...Object.values(strays)].filter((name) => existsSync(pathOf(name)))
  expect(left).toEqual([used, strays.young, strays.foreign])
  site.advance(2 * 86_400_000)
  await removeStrayFiles(site.app.services)
  expect(existsSync(pathOf(strays.young))).toBe(false)
  expect(existsSync(pathOf(used))).toBe(true)
})

test('the daily check for orphaned files is scheduled', async () => {
  const site = await world()
  const { rows } = await site.database.pool.query(`select cron from jobs.schedule where name = 'stray-files'`)
  expect(rows).toEqual([{ cron: '40 3 * * *' }])
})
