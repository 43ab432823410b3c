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
import { type SiteProcess, surroundings } from '../stage.ts'
import { answerAll, damages, doDamage, recomputeScores, seatCrowd } from './crowd.queries.ts'

/** Entries and challenges: half a million answers in the long form. */
const sizes = { short: [40, 10], long: [2_400, 60] } as const satisfies Record<Form, readonly [number, number]>

/** However much there is, an operator waits no longer than this. */
const longestMs = 60_000

export const doctor: Proof = {
  promise:
    'What is stored agrees with what happened, and the doctor names whatever does not, without changing anything.',
  run: async (form, stage) => {
    const [entries, challenges] = sizes[form]
    const site = await stage.start()
    const database = openDatabase(findRunningUrl(site.settings['DATA_DIR'] ?? '') ?? '', createLog('silent'))
    stage.later(database.close)
    const { eventId, token, answers } = await play(database, entries, challenges)
    const sound = await examine(site)
    const wrongScores = await compareScores(site, database, eventId, token)
    await doDamage(database.db)
    const damaged = await examine(site)
    return verdictOf(form, { answers, sound, wrongScores, damaged })
  },
}

interface Examined {
  code: unknown
  said: string
  ms: number
}

interface Seen {
  answers: number
  sound: Examined
  wrongScores: number
  damaged: Examined
}

function verdictOf(form: Form, { answers, sound, wrongScores, damaged }: Seen): Verdict {
  const falseAlarms = brokenIn(sound.said)
  const missed = Object.keys(damages).filter((check) => !brokenIn(damaged.said).includes(nameOf(check)))
  const slowestMs = Math.max(sound.ms, damaged.ms)
  return {
    shortfalls: shortfallsOf({
      [`false alarms: ${falseAlarms.join(', ')}`]: falseAlarms.length === 0,
      [`damage that was not named: ${missed.join(', ')}`]: missed.length === 0,
      [`${wrongScores} scores are wrong`]: wrongScores === 0,
      [`the command ended with ${String(sound.code)} on a sound site`]: sound.code === 0,
      [`the command ended with ${String(damaged.code)} on a damaged site`]: damaged.code === 1,
      // Only half a million answers say something about time.
      [`it took ${(slowestMs / 1000).toFixed(1)} s`]: form === 'short' || slowestMs < longestMs,
    }),
    figures: [
      `${answers} answers looked at in ${(sound.ms / 1000).toFixed(1)} s`,
      falseAlarms.length === 0 ? '0 false alarms' : `false alarms: ${falseAlarms.join(', ')}`,
      `${wrongScores} scores unlike their recomputation`,
      missed.length === 0 ? `${Object.keys(damages).length} kinds of damage named` : `missed: ${missed.join(', ')}`,
    ],
  }
}

async function play(
  database: Database,
  entries: number,
  challenges: number,
): Promise<{ eventId: string; token: string; answers: number }> {
  const build = new Builders(database, () => new Date())
  const { token } = await build.admin()
  // Somebody who is signed in, to be disabled later.
  await build.player()
  const event = await build.event({ name: 'Regatta' })
  const category = await build.category()
  for (let number = 1; number <= challenges; number += 1) {
    const func = number % 3 === 0 ? 'logarithmic' : 'linear'
    const falling = number % 2 === 0 ? {} : { falling: { minimum: 50, decay: 40, func } as const }
    await build.challenge({ event, category, name: `Race ${number}`, value: 500, ...falling })
  }
  await seatCrowd(database.db, event.id, entries)
  return { eventId: event.id, token, answers: await answerAll(database.db, event.id) }
}

async function examine({ settings }: SiteProcess): Promise<Examined> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/cli/drapeau.ts'), 'doctor'], {
    env: { ...surroundings, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<unknown[]>])
  return { code, said, ms: performance.now() - began }
}

/** The names of the looks that found something broken. */
function brokenIn(said: string): string[] {
  return [...said.matchAll(/^NOT OK {3}(.+?) {2,}/gm)].map(([, name = '']) => name)
}

function nameOf(check: string): string {
  const named: Partial<Record<string, { name: string }>> = words.en.data.invariants
  return named[check]?.name ?? words.en.data.files.name
}

/** How many lines of the board say something else than the database works out. */
async function compareScores({ url }: SiteProcess, { db }: Database, eventId: string, token: string): Promise<number> {
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
