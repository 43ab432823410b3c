import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '../../server/src/features/backups/snapshot.queries.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { tableDigests } from '../../server/test/table-digests.ts'
import { type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import type { Stage } from '../stage.ts'
import { boardsOf, signIn } from './scoreboards.ts'
import { type Ran, run } from './command.ts'
import { type Damage, tryDamaged } from './damaged-copies.ts'
import { lightTraffic } from './light-traffic.ts'
import { type OldSite, oldSite, passwords, people, type Size } from './old-site.ts'
import { countRows, isOneMoment } from './seed.queries.ts'
import { filesDiffer } from './stored-files.ts'

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
  promise: 'A backup of the running site brings back every row, every file and every password; a damaged one, nothing.',
  run: async (form, stage) => {
    const size = forms[form]
    const say = (words: string): void => {
      if (form === 'long') process.stderr.write(`  restore: ${words}\n`)
    }
    say('filling the old site')
    const old = await oldSite(stage, size)
    const path = join(await stage.folder(), 'site.tar')
    say('backing up, while it is used')
    const before = new Date()
    const backup = await backUp(old, path)
    say('trying damaged copies')
    const damaged = await tryDamaged(path, size.damage, (done) => done % 20 === 0 && say(`${done} copies tried`))
    const dataDir = await stage.folder()
    const spoilt = await refusesSpoilt(path, dataDir)
    say('restoring into an empty site')
    const restored = await run(['restore', path], { DATA_DIR: dataDir })
    if (restored.code !== 0) throw new Error(`The restore failed: ${restored.said}`)
    say('comparing')
    const found = await compare(stage, old, dataDir, before)
    const { size: bytes } = await stat(path)
    return verdictOf({ backup, damaged, spoilt, restored, found, bytes })
  },
}

interface BackedUp extends Ran {
  requests: number
  failures: string[]
}

async function backUp(old: OldSite, path: string): Promise<BackedUp> {
  const traffic = lightTraffic(old)
  const ran = await run(['backup', '--to', path], { DATA_DIR: old.site.settings['DATA_DIR'] ?? '' })
  const seen = await traffic.stop()
  if (ran.code !== 0) throw new Error(`The backup failed: ${ran.said}`)
  return { ...ran, ...seen }
}

/** The command itself says no, and the empty site stays so empty that the whole file can be restored afterwards. */
async function refusesSpoilt(path: string, dataDir: string): Promise<boolean> {
  const spoilt = `${path}.spoilt`
  await copyFile(path, spoilt)
  await truncate(spoilt, (await stat(path)).size - 1_000)
  const { code, said } = await run(['restore', spoilt], { DATA_DIR: dataDir })
  return code !== 0 && said.includes('Nothing was changed')
}

interface Found {
  tables: number
  accounts: number
  submissions: number
  differing: string[]
  isOneMoment: boolean
  files: { compared: number; differing: number }
  areBoardsEqual: boolean
  signsIn: boolean
}

/** The old site has gone on since: of those who did, only what is counted of them is compared. */
async function compare(stage: Stage, old: OldSite, dataDir: string, moment: Date): Promise<Found> {
  const site = await stage.start({ DATA_DIR: dataDir, BACKUP_AT: 'off' })
  const url = findRunningUrl(dataDir)
  if (url === null) throw new Error('The database of the restored site cannot be found.')
  const watch = old.players.map(({ id }) => `'${id}'`).join(', ')
  const others = `account_id is null or account_id not in (${watch})`
  // We sign in to both, which is written down.
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
      isOneMoment: await isOneMoment(
        client,
        old.players.map(({ id }) => id),
      ),
      files: await filesDiffer(old.site.settings['DATA_DIR'] ?? '', dataDir),
      areBoardsEqual: isDeepStrictEqual(
        await boardsOf(old.site, oldToken ?? '', old.eventId),
        await boardsOf(site, newToken ?? '', old.eventId),
      ),
      signsIn: (await signIn(site, people.player, passwords.player)) !== undefined,
    }
  } finally {
    await client.end()
  }
}

interface Seen {
  backup: BackedUp
  damaged: { tried: number; passed: number }
  spoilt: boolean
  restored: Ran
  found: Found
  bytes: number
}

function verdictOf({ backup, damaged, spoilt, restored, found, bytes }: Seen): Verdict {
  return {
    shortfalls: shortfallsOf({
      [`tables that differ: ${found.differing.join(', ')}`]: found.differing.length === 0,
      [`${found.files.differing} files differ`]: found.files.differing === 0,
      'the boards differ': found.areBoardsEqual,
      'the backup is not of one moment': found.isOneMoment,
      'an old password does not sign in': found.signsIn,
      'the command accepts a damaged file': spoilt,
      [`${damaged.passed} damaged copies were accepted`]: damaged.passed === 0,
      [`requests that failed during the backup: ${backup.failures.join(', ')}`]: backup.failures.length === 0,
    }),
    figures: [
      `${found.accounts} accounts, ${found.submissions} submissions, ${found.files.compared} files`,
      `${(bytes / megabyte).toFixed(0)} MB`,
      `${found.tables} tables, ${found.differing.length} that differ`,
      `${found.files.differing} files that differ`,
      ...(found.areBoardsEqual ? ['boards equal'] : []),
      ...(found.isOneMoment ? ['one moment'] : []),
      ...(found.signsIn ? ['an old password signs in'] : []),
      `${damaged.passed} of ${damaged.tried} damaged copies taken for whole`,
      `backup ${timeAndMemory(backup)} beside ${backup.requests} requests (${backup.failures.length} failed)`,
      `restore ${timeAndMemory(restored)}`,
    ],
  }
}

function timeAndMemory({ seconds, peakMb }: Ran): string {
  return `${seconds.toFixed(1)} s${peakMb === null ? '' : ` and at most ${peakMb.toFixed(0)} MB`}`
}
