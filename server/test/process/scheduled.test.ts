import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { finishBackup, insertBackup } from '../../src/features/backups/backups.queries.ts'
import { countBegun, letAnyoneLook, makeDue } from './due-jobs.queries.ts'
import { longTest, makeFolder, until } from './site-process.ts'
import { startTwoSites, type TwoSites } from './two-sites.ts'

const [second, minute, day] = [1_000, 60_000, 86_400_000]

test(
  'what runs by itself runs once, whichever of two processes looks for it: one backup, and one that makes room',
  longTest,
  async () => {
    const folder = await makeFolder()
    const settings = { LOG_LEVEL: 'info', BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0' }
    const sites = await startTwoSites(settings)
    const [newer, older, oldest] = [
      await backupOf(sites, folder, 1),
      await backupOf(sites, folder, 2),
      await backupOf(sites, folder, 3),
    ]

    const due = nextDue()
    await makeDue(sites.database.db, due)
    await bothLook(sites, due)
    const { db } = sites.database
    await until(async () => {
      const begun = await countBegun(db, due)
      return begun.length === 3 && begun.every(({ isOver }) => isOver)
    })

    expect(await countBegun(db, due)).toMatchObject([
      { name: 'backup', jobs: 1 },
      { name: 'housekeeping', jobs: 1 },
      { name: 'stray-files', jobs: 1 },
    ])
    const backups = await db.selectFrom('backup').select(['file_name', 'state']).orderBy('created_at', 'desc').execute()
    expect(backups).toEqual([
      { file_name: expect.any(String), state: 'done' },
      { file_name: newer, state: 'done' },
    ])
    expect((await readdir(folder)).toSorted()).toEqual(backups.map(({ file_name }) => file_name).toSorted())
    expect([older, oldest].some((name) => existsSync(join(folder, name)))).toBe(false)
    const said = sites.processes.map((site) => site.said()).join('')
    expect(said.match(/a backup was made/g)).toHaveLength(1)
    expect(said.match(/an old backup was removed/g)).toHaveLength(2)
    expect(said).not.toContain('no backup was made tonight')
  },
)

/** One of an earlier night, of which only the name and the size matter here. */
async function backupOf({ database: { db } }: TwoSites, folder: string, daysAgo: number): Promise<string> {
  const id = randomUUID()
  const fileName = `drapeau-${daysAgo}-days-ago.tar`
  const bytes = 'Not a backup, but as long as it should be.'
  await writeFile(join(folder, fileName), bytes)
  const moment = new Date(Date.now() - daysAgo * day)
  await insertBackup(db, { id, origin: 'night', askedBy: null, host: 'here', folder, fileName, createdAt: moment })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await finishBackup(db, id, { size: bytes.length, sha256, rows: 0, files: 0, missing: [] }, moment)
  return fileName
}

/** The minute that has just begun, or the next one: enough of it is left for both to look. */
function nextDue(): Date {
  const now = Date.now()
  const begun = now - (now % minute)
  return new Date(now - begun < 10 * second ? begun : begun + minute)
}

/**
 * Each looks every half minute. Two looks that are less apart are of both; in any case, when the minute is over there is
 * nothing due any more.
 */
async function bothLook({ database: { db } }: TwoSites, due: Date): Promise<void> {
  await pause(Math.max(0, due.getTime() - Date.now()))
  await letAnyoneLook(db)
  let last = 0
  while (Date.now() < due.getTime() + minute) {
    if (await letAnyoneLook(db)) {
      if (Date.now() - last < 25 * second) return
      last = Date.now()
    }
    await pause(100)
  }
}
