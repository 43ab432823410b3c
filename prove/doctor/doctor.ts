import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { words } from '../../server/src/features/doctor/words.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { Builders } from '../../server/test/builders.ts'
import { type Form, type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import { type SiteProcess, baseEnvironment } from '../stage.ts'
import { insertSubmissions, damages, damageData, recomputeScores, insertEntries } from './seed.queries.ts'

/** Entries and challenges; the long form has half a million submissions. */
const sizes = { short: [40, 10], long: [2_400, 60] } as const satisfies Record<Form, readonly [number, number]>

/** The doctor must not keep an operator waiting for longer, with any amount of data. */
const maxMs = 60_000

export const doctor: Proof = {
  promise: 'Stored data is consistent, and the doctor reports whatever is not, without changing anything.',
  run: async (form, stage) => {
    const [entries, challenges] = sizes[form]
    const site = await stage.start()
    const database = openDatabase(findRunningUrl(site.settings['DATA_DIR'] ?? '') ?? '', createLog('silent'))
    stage.onClear(database.close)
    const { eventId, token, submissions } = await play(database, entries, challenges)
    const sound = await examine(site)
    const wrongScores = await countWrongScores(site, database, eventId, token)
    await damageData(database.db)
    const damaged = await examine(site)
    return verdictOf(form, { submissions, sound, wrongScores, damaged })
  },
}

interface Examined {
  code: unknown
  output: string
  ms: number
}

interface Measurements {
  submissions: number
  sound: Examined
  wrongScores: number
  damaged: Examined
}

function verdictOf(form: Form, { submissions, sound, wrongScores, damaged }: Measurements): Verdict {
  const falseAlarms = brokenIn(sound.output)
  const missed = Object.keys(damages).filter((check) => !brokenIn(damaged.output).includes(nameOf(check)))
  const slowestMs = Math.max(sound.ms, damaged.ms)
  return {
    shortfalls: shortfallsOf({
      [`false alarms: ${falseAlarms.join(', ')}`]: falseAlarms.length === 0,
      [`damage that was not reported: ${missed.join(', ')}`]: missed.length === 0,
      [`${wrongScores} scores are wrong`]: wrongScores === 0,
      [`the command ended with ${String(sound.code)} on a sound site`]: sound.code === 0,
      [`the command ended with ${String(damaged.code)} on a damaged site`]: damaged.code === 1,
      // The duration is meaningful only with half a million submissions.
      [`it took ${(slowestMs / 1000).toFixed(1)} s`]: form === 'short' || slowestMs < maxMs,
    }),
    figures: [
      `${submissions} submissions checked in ${(sound.ms / 1000).toFixed(1)} s`,
      falseAlarms.length === 0 ? '0 false alarms' : `false alarms: ${falseAlarms.join(', ')}`,
      `${wrongScores} scores that differ from their recomputation`,
      missed.length === 0 ? `${Object.keys(damages).length} kinds of damage reported` : `missed: ${missed.join(', ')}`,
    ],
  }
}

async function play(
  database: Database,
  entries: number,
  challenges: number,
): Promise<{ eventId: string; token: string; submissions: number }> {
  const build = new Builders(database, () => new Date())
  const { token } = await build.admin()
  // This account is signed in, and is disabled by the damage to sessions.
  await build.player()
  const event = await build.event({ name: 'Regatta' })
  const category = await build.category()
  for (let number = 1; number <= challenges; number += 1) {
    const func = number % 3 === 0 ? 'logarithmic' : 'linear'
    const falling = number % 2 === 0 ? {} : { falling: { minimum: 50, decay: 40, func } as const }
    await build.challenge({ event, category, name: `Race ${number}`, value: 500, ...falling })
  }
  await insertEntries(database.db, event.id, entries)
  return { eventId: event.id, token, submissions: await insertSubmissions(database.db, event.id) }
}

async function examine({ settings }: SiteProcess): Promise<Examined> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/cli/drapeau.ts'), 'doctor'], {
    env: { ...baseEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<unknown[]>])
  return { code, output, ms: performance.now() - began }
}

/** The names of the checks that found something broken. */
function brokenIn(output: string): string[] {
  return [...output.matchAll(/^NOT OK {3}(.+?) {2,}/gm)].map(([, name = '']) => name)
}

function nameOf(check: string): string {
  const named: Partial<Record<string, { name: string }>> = words.en.data.invariants
  return named[check]?.name ?? words.en.data.files.name
}

/** Counts the rows of the scoreboard that differ from the recomputation. */
async function countWrongScores(
  { url }: SiteProcess,
  { db }: Database,
  eventId: string,
  token: string,
): Promise<number> {
  const scores = await recomputeScores(db, eventId)
  let wrong = 0
  let seen = 0
  for (let page = 1; seen < scores.size; page += 1) {
    const reply = await fetch(`${url}/api/events/${eventId}/scoreboard?perPage=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { scoreboard = [] }: { scoreboard?: { entry: { _id: string }; score: number }[] } = await reply.json()
    if (scoreboard.length === 0) return wrong + scores.size - seen
    seen += scoreboard.length
    wrong += scoreboard.filter(({ entry, score }) => scores.get(entry._id) !== score).length
  }
  return wrong
}
