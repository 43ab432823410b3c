import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { finishBackup, insertBackup } from '../../src/features/backups/backups.queries.ts'
import { countJobs, liftCheckPause, makeDue } from './due-jobs.queries.ts'
import { longTest, makeFolder, until } from './site-process.ts'
import { startTwoSites, type TwoSites } from './two-sites.ts'

const [second, minute, day] = [1_000, 60_000, 86_400_000]

test(
  'a scheduled job runs once although two processes check for it: one backup is made, and old ones are removed once',
  longTest,
  async () => {
    const folder = await makeFolder()
    const settings = { LOG_LEVEL: 'info', BACKUP_DIR: folder, BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0' }
    const sites = await startTwoSites(settings)
    const [newer, older, oldest] = [
      await insertOldBackup(sites, folder, 1),
      await insertOldBackup(sites, folder, 2),
      await insertOldBackup(sites, folder, 3),
    ]

    const due = nextDue()
    await makeDue(sites.database.db, due)
    await waitForBothToCheck(sites, due)
    const { db } = sites.database
    await until(async () => {
      const jobs = await countJobs(db, due)
      return jobs.length === 6 && jobs.every(({ isOver }) => isOver)
    })

    expect(await countJobs(db, due)).toMatchObject([
      { name: 'assignment-clock', jobs: 1 },
      { name: 'backup', jobs: 1 },
      { name: 'housekeeping', jobs: 1 },
      { name: 'import-upkeep', jobs: 1 },
      { name: 'retention', jobs: 1 },
      { name: 'stray-files', jobs: 1 },
    ])
    const backups = await db.selectFrom('backup').select(['file_name', 'state']).orderBy('created_at', 'desc').execute()
    expect(backups).toEqual([
      { file_name: expect.any(String), state: 'done' },
      { file_name: newer, state: 'done' },
    ])
    expect((await readdir(folder)).toSorted()).toEqual(backups.map(({ file_name }) => file_name).toSorted())
    expect([older, oldest].some((name) => existsSync(join(folder, name)))).toBe(false)
    const output = sites.processes.map((site) => site.output()).join('')
    expect(output.match(/a backup was made/g)).toHaveLength(1)
    expect(output.match(/an old backup was removed/g)).toHaveLength(2)
    expect(output).not.toContain('no backup was made tonight')
  },
)

/** A backup of an earlier night, of which only the name and the size matter. */
async function insertOldBackup({ database: { db } }: TwoSites, folder: string, daysAgo: number): Promise<string> {
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

/** The current minute if it has just begun, or the next one, so that both processes have time to check. */
function nextDue(): Date {
  const now = Date.now()
  const started = now - (now % minute)
  return new Date(now - started < 10 * second ? started : started + minute)
}

/**
 * Each process checks every half minute, so two checks less than that apart come from both. At the latest it ends with
 * the minute, after which nothing is due.
 */
async function waitForBothToCheck({ database: { db } }: TwoSites, due: Date): Promise<void> {
  await pause(Math.max(0, due.getTime() - Date.now()))
  await liftCheckPause(db)
  let last = 0
  while (Date.now() < due.getTime() + minute) {
    if (await liftCheckPause(db)) {
      if (Date.now() - last < 25 * second) return
      last = Date.now()
    }
    await pause(100)
  }
}
