import { statfs } from 'node:fs/promises'
import { screens } from '@drapeau/contract/screens.ts'
import type { Config } from '#platform/config/config.ts'
import { nearestFolder } from '#platform/config/data-folder.ts'
import type { Db } from '#platform/database/database.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { bad, type Check, type Result, warn, ok } from './check.ts'
import { findLastBackup, getServerFacts, listApplied, type ServerFacts } from './server.queries.ts'
import type { Words } from './words.ts'

export interface SitePatient {
  db: Db
  config: Config
  words: Words
  version: string
  /** Whether the site is up, so that its address can be tried. */
  isServing: boolean
}

/** What the site stands on. Each is asked on its own, so that one that is away does not hide the others. */
export function siteChecks({ db, config, words, version, isServing }: SitePatient): Check[] {
  const { site } = words
  const group = 'site' as const
  return [
    {
      check: 'version',
      group,
      name: site.version.name,
      run: () => ok(site.version.ok(version, process.versions.node)),
    },
    { check: 'database', group, name: site.database.name, run: () => checkDatabase(db, words) },
    {
      check: 'durability',
      group,
      name: site.durability.name,
      run: async () => durabilityOf(await getServerFacts(db), words),
    },
    { check: 'role', group, name: site.role.name, run: async () => roleOf(await getServerFacts(db), words) },
    { check: 'clock', group, name: site.clock.name, run: () => checkClock(db, words) },
    { check: 'disk', group, name: site.disk.name, run: () => checkDisk(config, words) },
    {
      check: 'public-url',
      group,
      name: site.publicUrl.name,
      run: () => checkAddress(config.publicUrl, words, isServing),
    },
    {
      check: 'backups',
      group,
      name: site.backups.name,
      run: async () => backupsOf(await findLastBackup(db), new Date(), words),
    },
  ]
}

const oldestVersion = 150_000

export async function checkDatabase(db: Db, { site: { database } }: Words): Promise<Result> {
  const applied = await listApplied(db)
  const pending = (await readMigrations()).filter(({ name }) => !applied.has(name))
  if (pending.length > 0) return bad(database.behind(String(pending.length)), database.behindFix)
  const { version, encoding } = await getServerFacts(db)
  if (version < oldestVersion) return bad(database.old(String(Math.floor(version / 10_000))), database.oldFix)
  if (encoding !== 'UTF8') return bad(database.encoding(encoding), database.encodingFix)
  return ok(database.ok)
}

export function durabilityOf({ unsafe }: ServerFacts, { site: { durability } }: Words): Result {
  return unsafe.length === 0
    ? ok(durability.ok)
    : bad(durability.off(unsafe.map((setting) => `${setting} = off`).join(', ')), durability.fix)
}

export function roleOf({ rights }: ServerFacts, { site: { role } }: Words): Result {
  return rights.length === 0 ? ok(role.ok) : bad(role.strong(rights.join(', ')), role.fix)
}

async function checkClock(db: Db, words: Words): Promise<Result> {
  const before = Date.now()
  const { now } = await getServerFacts(db)
  return clockOf(now.getTime() - (before + Date.now()) / 2, words)
}

/** An answer takes milliseconds. Half a minute would show on the clock that counts an event down. */
export function clockOf(apartMs: number, { site: { clock } }: Words): Result {
  const seconds = Math.abs(apartMs) / 1000
  if (seconds <= 2) return ok(clock.ok)
  return (seconds > 30 ? bad : warn)(clock.off(seconds.toFixed(0)), clock.fix)
}

const gigabyte = 2 ** 30

export async function checkDisk({ dataDir }: Config, words: Words): Promise<Result> {
  const { bavail, bsize } = await statfs(nearestFolder(dataDir))
  return diskOf(bavail * bsize, words)
}

/** An evening of answers and uploads fits into a few gigabytes. */
export function diskOf(freeBytes: number, { site: { disk } }: Words): Result {
  const free = freeBytes / gigabyte
  const text = disk.ok(free.toFixed(1))
  if (free >= 5) return ok(text)
  return (free < 1 ? bad : warn)(text, disk.fix)
}

const ours = '{"status":"ok"}'

async function checkAddress(url: string, words: Words, isServing: boolean): Promise<Result> {
  const { publicUrl } = words.site
  const { hostname, protocol } = new URL(url)
  if (hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]')
    return warn(publicUrl.local(url), publicUrl.localFix)
  if (!isServing) return ok(publicUrl.unasked(url))
  const answer = await askLife(url)
  if (answer instanceof Error) return warn(publicUrl.away(url, reasonOf(answer)), publicUrl.awayFix)
  if (answer !== ours) return bad(publicUrl.other(url), publicUrl.otherFix)
  return protocol === 'https:' ? ok(publicUrl.ok(url)) : warn(publicUrl.plain(url), publicUrl.plainFix)
}

async function askLife(url: string): Promise<string | Error> {
  try {
    const reply = await fetch(`${url}/health/live`, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    return (await reply.text()).slice(0, 200)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** 'fetch failed' says nothing; what is behind it does. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message
}

const hour = 3_600_000

/** The nightly one may be late by a few hours; a day without one may be the day on which it is needed. */
export function backupsOf(last: Date | null, now: Date, { site: { backups } }: Words): Result {
  const more = { link: screens.adminBackups }
  if (!last) return warn(backups.none, backups.fix, more)
  const hours = (now.getTime() - last.getTime()) / hour
  return hours <= 30 ? ok(backups.ok(hours.toFixed(0))) : warn(backups.old(hours.toFixed(0)), backups.fix, more)
}
