import type { Testimony } from '../../bench/crowd/tally.ts'
import { summonOpening } from '../../bench/crowd/start-crowd.ts'
import { invariantNames, invariants } from '../../server/src/features/doctor/invariants.ts'
import { type Form, type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import type { Stage } from '../stage.ts'
import { type Ground, layGround } from './prepared-event.ts'
import { listStoredSolves } from './prepared-event.queries.ts'
import { judgeMemory } from './memory.ts'
import { playSteadily, type SteadySeen } from './steady.ts'

const forms = {
  short: {
    size: { entries: 65, challenges: 10, solves: 200 },
    opening: { players: 60, newcomers: 15, withinMs: 2_000 },
    steady: { players: 40, ms: 5_000, thinkMs: 1_500 },
  },
  long: {
    // Those above the number of players have come before the doors open.
    size: { entries: 2_040, challenges: 60, solves: 10_000 },
    opening: { players: 2_000, newcomers: 500, withinMs: 60_000 },
    steady: { players: 1_000, ms: 300_000, thinkMs: 30_000 },
  },
} as const

const budgetMs = 1_000

export const load: Proof = {
  promise:
    'Two thousand players who come within a minute, and a thousand who play for hours, are answered within a second, without a failure and without ever more memory.',
  run: async (form, stage): Promise<Verdict> => {
    const { size, opening, steady } = forms[form]
    const ground = await layGround(stage, size, opening)
    const opened = await openDoors(stage, ground, opening.withinMs)
    const played = await playSteadily(stage, ground, steady)
    return verdictOf(form, { opened, played, lost: await countLost(ground, played), broken: await findBroken(ground) })
  },
}

function openDoors(stage: Stage, { site, eventId, early, comers }: Ground, withinMs: number): Promise<Testimony> {
  const order = { url: site.url, eventId, early, comers, withinMs, pace: 'rush' } as const
  const { seen, disperse } = summonOpening({ kind: 'opening', ...order })
  stage.onClear(disperse)
  return seen
}

/** Solves that were acknowledged and are not stored. */
async function countLost({ database, players, challenges }: Ground, { solved }: SteadySeen): Promise<number> {
  const stored = await listStoredSolves(database.db)
  return solved.filter(([player, challenge]) => !stored.has(`${players[player]?.id} ${challenges[challenge]?.id}`))
    .length
}

async function findBroken({ database: { db } }: Ground): Promise<string[]> {
  const broken: string[] = []
  for (const name of invariantNames) if ((await invariants[name].find(db, new Date())).total > 0) broken.push(name)
  return broken
}

interface Seen {
  opened: Testimony
  played: SteadySeen
  lost: number
  broken: string[]
}

function verdictOf(form: Form, { opened, played, lost, broken }: Seen): Verdict {
  const strange = Object.entries({ ...opened.strange, ...played.strange }).map(([what, times]) => `${times} × ${what}`)
  const memory = judgeMemory(played.samples)
  const [first, second, answers] = [opened.times.read, played.times.read, played.times.answer]
  const slowest = Math.max(first.p99, second.p99, answers.p99)
  // Times say something about two quiet cores, and nothing about a short run beside other tests.
  const isMeasured = form === 'long'
  return {
    shortfalls: shortfallsOf({
      [`failures: ${strange.join(', ')}`]: strange.length === 0,
      [`${lost} acknowledged solves are lost`]: lost === 0,
      [`broken invariants: ${broken.join(', ')}`]: broken.length === 0,
      [`${played.cut} streams were cut`]: played.cut === 0,
      [`${played.deaf} streams missed something`]: played.deaf === 0,
      'nothing was announced': played.announced > 0,
      'nothing was solved': played.solved.length > 0,
      [`p99 of ${ms(slowest)}, promised ${ms(budgetMs)}`]: !isMeasured || slowest < budgetMs,
      'memory grows': !isMeasured || memory.isFlat,
    }),
    figures: [
      `opening: ${first.count} reads, p99 ${ms(first.p99)}; ${opened.times['sign-in'].count} sign-ins, p99 ${ms(opened.times['sign-in'].p99)}`,
      `steady: ${second.count} reads, p99 ${ms(second.p99)}; ${answers.count} answers, p99 ${ms(answers.p99)}`,
      strange.length === 0 ? '0 failures' : `failures: ${strange.join(', ')}`,
      `${played.solved.length} solves acknowledged, ${lost} lost`,
      `${played.cut} streams cut, ${played.deaf} missed something of ${played.announced} announcements and their own news`,
      `heap ${mb(memory.middle.heap)}, then ${mb(memory.last.heap)}; process ${mb(memory.middle.resident)}, then ${mb(memory.last.resident)}`,
      broken.length === 0 ? 'all invariants hold' : `broken: ${broken.join(', ')}`,
    ],
  }
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
