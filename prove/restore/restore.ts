import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import { connect } from '../../server/src/features/backups/snapshot.queries.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { tableDigests } from '../../server/test/table-digests.ts'
import { shortfallsOf, type Proof, type Verdict } from '../proof.ts'
import type { Stage } from '../stage.ts'
import { readScoreboards, signIn } from './scoreboards.ts'
import { run, type CommandResult } from './command.ts'
import { checkDamagedCopies, type Damage } from './damaged-copies.ts'
import { startLightTraffic } from './light-traffic.ts'
import { createOldSite, passwords, people, type OldSite, type Size } from './old-site.ts'
import { countRows, isConsistent } from './seed.queries.ts'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'

const megabyte = 2 ** 20

const forms: Record<'short' | 'long', Size & { damage: Damage }> = {
  short: {
    players: 50,
    challenges: 12,
    solves: 200,
    files: 4,
    fileBytes: 3 * megabyte,
    damage: { flips: 12, cuts: 4 },
  },
  long: {
    players: 2_000,
    challenges: 100,
    solves: 62_500,
    files: 64,
    fileBytes: 16 * megabyte,
    damage: { flips: 40, cuts: 20 },
  },
}

export const restore: Proof = {
  promise:
    'A backup of the running site, taken while people play, restores every row, every file and every password; a damaged file is refused.',
  run: async (form, stage) => {
    const size = forms[form]
    const report = (progress: string): void => {
      if (form === 'long') process.stderr.write(`  restore: ${progress}\n`)
    }
    report('filling the old site')
    const old = await createOldSite(stage, size)
    const path = join(await stage.folder(), 'site.tar')
    report('backing up while players are active')
    const before = new Date()
    const backup = await backUp(old, path)
    report('checking damaged copies')
    const damaged = await checkDamagedCopies(
      path,
      size.damage,
      (done) => done % 20 === 0 && report(`${done} copies checked`),
    )
    const dataDir = await stage.folder()
    const isTruncatedRefused = await refusesTruncated(path, dataDir)
    report('restoring into an empty site')
    const restored = await run(['restore', path], { DATA_DIR: dataDir })
    if (restored.code !== 0) throw new Error(`The restore failed: ${restored.output}`)
    report('comparing')
    const found = await compare(stage, old, dataDir, before)
    const { size: bytes } = await stat(path)
    return verdictOf({ backup, damaged, isTruncatedRefused, restored, found, bytes })
  },
}

interface BackedUp extends CommandResult {
  requests: number
  failures: string[]
}

async function backUp(old: OldSite, path: string): Promise<BackedUp> {
  const traffic = startLightTraffic(old)
  const ran = await run(['backup', '--to', path], { DATA_DIR: old.site.settings['DATA_DIR'] ?? '' })
  const observed = await traffic.stop()
  if (ran.code !== 0) throw new Error(`The backup failed: ${ran.output}`)
  return { ...ran, ...observed }
}

/** The command refuses the file and leaves the site empty; the undamaged file is restored into it afterwards. */
async function refusesTruncated(path: string, dataDir: string): Promise<boolean> {
  const truncated = `${path}.truncated`
  await copyFile(path, truncated)
  await truncate(truncated, (await stat(path)).size - 1_000)
  const { code, output } = await run(['restore', truncated], { DATA_DIR: dataDir })
  return code !== 0 && output.includes('Nothing was changed')
}

interface Found {
  tables: number
  accounts: number
  submissions: number
  differing: string[]
  isConsistent: boolean
  files: { compared: number; differing: number }
  areScoreboardsEqual: boolean
  oldPasswordWorks: boolean
}

/** The old site ran on during the backup, so rows of the players who were active are left out of the comparison. */
async function compare(stage: Stage, old: OldSite, dataDir: string, moment: Date): Promise<Found> {
  const site = await stage.start({ DATA_DIR: dataDir, BACKUP_AT: 'off' })
  const url = findRunningUrl(dataDir)
  if (url === null) throw new Error('The database of the restored site cannot be found.')
  const stillPlaying = old.players.map(({ id }) => `'${id}'`).join(', ')
  const others = `account_id is null or account_id not in (${stillPlaying})`
  // The proof signs in to both sites, which adds records.
  const access = `created_at < '${moment.toISOString()}'`
  const only = { submission: others, attempt: others, access_record: access }
  const [before, after] = [await tableDigests(old.url, only), await tableDigests(url, only)]
  const [oldToken, newToken] = await Promise.all(
    [old.site, site].map((each) => signIn(each, people.admin, passwords.admin)),
  )
  const client = await connect(url, 'drapeau proof')
  try {
    return {
      tables: Object.keys(before).length,
      accounts: await countRows(client, 'account'),
      submissions: await countRows(client, 'submission'),
      differing: Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name])),
      isConsistent: await isConsistent(
        client,
        old.players.map(({ id }) => id),
      ),
      files: await compareFiles(old.site.settings['DATA_DIR'] ?? '', dataDir),
      areScoreboardsEqual: isDeepStrictEqual(
        await readScoreboards(old.site, oldToken ?? '', old.eventId),
        await readScoreboards(site, newToken ?? '', old.eventId),
      ),
      oldPasswordWorks: (await signIn(site, people.player, passwords.player)) !== undefined,
    }
  } finally {
    await client.end()
  }
}

interface Measurements {
  backup: BackedUp
  damaged: { tried: number; accepted: number }
  isTruncatedRefused: boolean
  restored: CommandResult
  found: Found
  bytes: number
}

function verdictOf({ backup, damaged, isTruncatedRefused, restored, found, bytes }: Measurements): Verdict {
  return {
    shortfalls: shortfallsOf({
      [`tables that differ: ${found.differing.join(', ')}`]: found.differing.length === 0,
      [`${found.files.differing} files differ`]: found.files.differing === 0,
      'the scoreboards differ': found.areScoreboardsEqual,
      'the backup is not a consistent snapshot': found.isConsistent,
      'an old password does not work': found.oldPasswordWorks,
      'the command accepts a damaged file': isTruncatedRefused,
      [`${damaged.accepted} damaged copies were accepted`]: damaged.accepted === 0,
      [`requests that failed during the backup: ${backup.failures.join(', ')}`]: backup.failures.length === 0,
    }),
    figures: [
      `${found.accounts} accounts, ${found.submissions} submissions, ${found.files.compared} files`,
      `${(bytes / megabyte).toFixed(0)} MB`,
      `${found.tables} tables, ${found.differing.length} that differ`,
      `${found.files.differing} files that differ`,
      ...(found.areScoreboardsEqual ? ['scoreboards equal'] : []),
      ...(found.isConsistent ? ['a consistent snapshot'] : []),
      ...(found.oldPasswordWorks ? ['an old password works'] : []),
      `${damaged.accepted} of ${damaged.tried} damaged copies accepted`,
      `backup ${timeAndMemory(backup)} beside ${backup.requests} requests (${backup.failures.length} failed)`,
      `restore ${timeAndMemory(restored)}`,
    ],
  }
}

function timeAndMemory({ seconds, peakMb }: CommandResult): string {
  return `${seconds.toFixed(1)} s${peakMb === null ? '' : ` and at most ${peakMb.toFixed(0)} MB`}`
}

/** Compares the contents of the files of two sites. */
async function compareFiles(one: string, other: string): Promise<{ compared: number; differing: number }> {
  const [before, after] = [await digestsIn(one), await digestsIn(other)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return { compared: before.size, differing: [...keys].filter((key) => before.get(key) !== after.get(key)).length }
}

async function digestsIn(dataDir: string): Promise<Map<string, string>> {
  const storage = await openStorage({ s3Url: null, dataDir })
  const digests = new Map<string, string>()
  for await (const { key } of storage.list()) digests.set(key, await digestOf(storage, key))
  storage.close()
  return digests
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await storage.open(key)) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
