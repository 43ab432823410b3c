import type { CrowdReport } from '../../bench/crowd/tally.ts'
import { startOpening } from '../../bench/crowd/start-crowd.ts'
import { invariantNames, invariants } from '../../server/src/features/doctor/invariants.ts'
import { type Form, type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import type { Stage } from '../stage.ts'
import { type PreparedEvent, prepareEvent } from './prepared-event.ts'
import { listStoredSolves } from './prepared-event.queries.ts'
import { judgeMemory } from './memory.ts'
import { playSteadily, type SteadyResult } from './steady.ts'

const forms = {
  short: {
    size: { entries: 65, challenges: 10, solves: 200 },
    opening: { players: 60, passwordSignIns: 15, withinMs: 2_000 },
    steady: { players: 40, ms: 5_000, thinkMs: 1_500 },
  },
  long: {
    // The forty entries above the number of players arrive before the opening.
    size: { entries: 2_040, challenges: 60, solves: 10_000 },
    opening: { players: 2_000, passwordSignIns: 500, withinMs: 60_000 },
    steady: { players: 1_000, ms: 300_000, thinkMs: 30_000 },
  },
} as const

const budgetMs = 1_000

export const load: Proof = {
  promise:
    'Two thousand players who arrive within a minute, and a thousand who play on with a live connection each, get responses within a second (p99) on two cores, without a failure and without growing memory.',
  run: async (form, stage): Promise<Verdict> => {
    const { size, opening, steady } = forms[form]
    const prepared = await prepareEvent(stage, size, opening)
    const opened = await runOpening(stage, prepared, opening.withinMs)
    const played = await playSteadily(stage, prepared, steady)
    return verdictOf(form, {
      opened,
      played,
      lost: await countLost(prepared, played),
      broken: await findBroken(prepared),
    })
  },
}

function runOpening(
  stage: Stage,
  { site, eventId, early, arrivals }: PreparedEvent,
  withinMs: number,
): Promise<CrowdReport> {
  const order = { url: site.url, eventId, early, arrivals, withinMs, pace: 'rush' } as const
  const { seen, kill } = startOpening({ kind: 'opening', ...order })
  stage.onClear(kill)
  return seen
}

/** Counts solves that were acknowledged but are not stored. */
async function countLost({ database, players, challenges }: PreparedEvent, { solved }: SteadyResult): Promise<number> {
  const stored = await listStoredSolves(database.db)
  return solved.filter(([player, challenge]) => !stored.has(`${players[player]?.id} ${challenges[challenge]?.id}`))
    .length
}

async function findBroken({ database: { db } }: PreparedEvent): Promise<string[]> {
  const broken: string[] = []
  for (const name of invariantNames) if ((await invariants[name].find(db, new Date())).total > 0) broken.push(name)
  return broken
}

interface Measurements {
  opened: CrowdReport
  played: SteadyResult
  lost: number
  broken: string[]
}

function verdictOf(form: Form, { opened, played, lost, broken }: Measurements): Verdict {
  const failures = Object.entries({ ...opened.unexpected, ...played.unexpected }).map(
    ([what, times]) => `${times} × ${what}`,
  )
  const memory = judgeMemory(played.samples)
  const [first, second, submissions] = [opened.times.read, played.times.read, played.times.submission]
  const slowest = Math.max(first.p99, second.p99, submissions.p99)
  // Times are meaningful on two idle cores only, not in a short run beside other tests.
  const isMeasured = form === 'long'
  return {
    shortfalls: shortfallsOf({
      [`failures: ${failures.join(', ')}`]: failures.length === 0,
      [`${lost} acknowledged solves are lost`]: lost === 0,
      [`broken invariants: ${broken.join(', ')}`]: broken.length === 0,
      [`${played.cut} streams were cut`]: played.cut === 0,
      [`${played.incomplete} streams missed a message`]: played.incomplete === 0,
      'nothing was announced': played.announced > 0,
      'nothing was solved': played.solved.length > 0,
      [`p99 of ${ms(slowest)}, promised ${ms(budgetMs)}`]: !isMeasured || slowest < budgetMs,
      'memory grows': !isMeasured || memory.isFlat,
    }),
    figures: [
      `opening: ${first.count} reads, p99 ${ms(first.p99)}; ${opened.times['sign-in'].count} sign-ins, p99 ${ms(opened.times['sign-in'].p99)}`,
      `steady: ${second.count} reads, p99 ${ms(second.p99)}; ${submissions.count} submissions, p99 ${ms(submissions.p99)}`,
      failures.length === 0 ? '0 failures' : `failures: ${failures.join(', ')}`,
      `${played.solved.length} solves acknowledged, ${lost} lost`,
      `${played.cut} streams cut, ${played.incomplete} missed one of ${played.announced} announcements or of their own updates`,
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
