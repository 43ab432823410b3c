import { type Form, shortfallsOf, type Verdict } from '../proof.ts'
import type { Afterwards } from './final-check.ts'
import type { Outage } from './outcomes.ts'
import type { Times } from './sizes.ts'

/** What is promised, in the long form. In the short one nobody knows how busy the machine is: it takes its time. */
const promised = { serverMs: 5_000, databaseMs: 10_000, waitMs: 10_000, perSecond: 100 }

export interface Seen {
  /** How many new sites came up though their database was killed meanwhile: all, or it would not have come so far. */
  starts: number
  afterwards: Afterwards
  times: Record<Outage['of'], Times>
  /** For how long all was there. */
  upMs: number
  /** Until announcements, mail and signing out worked as before. */
  longestBackMs: number
  longestWaitMs: number
  faults: readonly string[]
  /** What would be a fault on a machine with nothing else to do. */
  delays: readonly string[]
  /** How often somebody was asked to come back later. */
  askedBack: number
}

export function verdictOf(form: Form, seen: Seen): Verdict {
  const { afterwards, times, faults, delays } = seen
  const { acknowledged, lost, doubled, unknown, unconfirmed, wrongScores, differences } = afterwards
  const perSecond = (acknowledged * 1_000) / seen.upMs
  const unsound = shortfallsOf({
    [`${lost} acknowledged answers are lost`]: lost === 0,
    [`${doubled} answers are stored twice`]: doubled === 0,
    [`${unknown} stored answers were never sent`]: unknown === 0,
    [`${wrongScores} scores are wrong`]: wrongScores === 0,
    [`${differences} counts are wrong`]: differences === 0,
  })
  const slow = shortfallsOf({
    [`the server took ${seconds(times.server.worstMs)}, promised ${seconds(promised.serverMs)}`]:
      times.server.worstMs <= promised.serverMs,
    [`the database took ${seconds(times.database.worstMs)}, promised ${seconds(promised.databaseMs)}`]:
      times.database.worstMs <= promised.databaseMs,
    [`an answer took ${seconds(seen.longestWaitMs)}, promised ${seconds(promised.waitMs)}`]:
      seen.longestWaitMs <= promised.waitMs,
    [`${perSecond.toFixed(0)} answers a second, promised ${promised.perSecond}`]: perSecond >= promised.perSecond,
  })
  return {
    shortfalls: [...unsound, ...counted(faults), ...(form === 'long' ? [...slow, ...counted(delays)] : [])],
    figures: [
      `${times.server.kills} kills of the server, ${times.database.kills} of the database`,
      `${acknowledged.toLocaleString('en')} answers acknowledged (${perSecond.toFixed(0)}/s while all was there)`,
      `${lost} lost`,
      `${doubled} doubled`,
      `${unknown} unknown`,
      `${unconfirmed} stored without an acknowledgement`,
      `${wrongScores} wrong scores`,
      `${differences} wrong counts`,
      `ready again after the server ${inWords(times.server)}`,
      `after the database ${inWords(times.database)}`,
      `${seen.starts} of ${seen.starts} first starts survived a kill of the database`,
      `mail and announcements ${seconds(seen.longestBackMs)} later at the latest`,
      `${seen.askedBack.toLocaleString('en')} times 503 with Retry-After`,
      `longest wait for an answer ${seconds(seen.longestWaitMs)}`,
      ...counted(delays),
    ],
  }
}

function inWords({ medianMs, worstMs }: Times): string {
  return `${seconds(medianMs)} (worst ${seconds(worstMs)})`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

/** Each kind once, with how often. */
function counted(faults: readonly string[]): string[] {
  const kinds = Map.groupBy(faults, (fault) => fault)
  return [...kinds].map(([fault, all]) => `${all.length} × ${fault}`)
}
