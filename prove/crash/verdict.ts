import { countKinds, type Form, shortfallsOf, type Verdict } from '../proof.ts'
import type { FinalCheck } from './final-check.ts'
import type { Outage } from './outcomes.ts'
import { kinds } from './fixture.ts'
import type { Times } from './sizes.ts'

/** Checked in the long form only: the short form runs beside other tests on a machine of unknown load. */
const promised = { serverMs: 5_000, databaseMs: 10_000, waitMs: 10_000, perSecond: 100 }

export interface Measurements {
  /** How many new sites became ready although their database was killed; a site that does not ends the proof. */
  starts: number
  finalCheck: FinalCheck
  times: Record<Outage['of'], Times>
  /** How long both server and database were up. */
  upMs: number
  /** Until announcements, mail and signing out worked again. */
  longestBackMs: number
  longestWaitMs: number
  faults: readonly string[]
  /** Faults on an idle machine, and only delays on a busy one. */
  delays: readonly string[]
  /** How many responses were 503. */
  retryLater: number
}

export function verdictOf(form: Form, measured: Measurements): Verdict {
  const { finalCheck, times, faults, delays } = measured
  const { acknowledged, solvesByKind, lost, doubled, unknown, misjudged, unconfirmed } = finalCheck
  const { wrongScores, differences } = finalCheck
  const perSecond = (acknowledged * 1_000) / measured.upMs
  const unsound = shortfallsOf({
    [`${lost} acknowledged submissions are lost`]: lost === 0,
    [`${doubled} submissions are stored twice`]: doubled === 0,
    [`${unknown} stored submissions were never sent`]: unknown === 0,
    [`${misjudged} submissions were judged wrongly`]: misjudged === 0,
    ...Object.fromEntries(
      kinds.map((kind) => [`no challenge was solved by ${kind}`, (solvesByKind.get(kind) ?? 0) > 0]),
    ),
    [`${wrongScores} scores are wrong`]: wrongScores === 0,
    [`${differences} counts are wrong`]: differences === 0,
  })
  const slow = shortfallsOf({
    [`the server took ${seconds(times.server.worstMs)}, promised ${seconds(promised.serverMs)}`]:
      times.server.worstMs <= promised.serverMs,
    [`the database took ${seconds(times.database.worstMs)}, promised ${seconds(promised.databaseMs)}`]:
      times.database.worstMs <= promised.databaseMs,
    [`a response took ${seconds(measured.longestWaitMs)}, promised ${seconds(promised.waitMs)}`]:
      measured.longestWaitMs <= promised.waitMs,
    [`${perSecond.toFixed(0)} submissions a second, promised ${promised.perSecond}`]: perSecond >= promised.perSecond,
  })
  return {
    shortfalls: [...unsound, ...countKinds(faults), ...(form === 'long' ? [...slow, ...countKinds(delays)] : [])],
    figures: [
      `${times.server.kills} kills of the server, ${times.database.kills} of the database`,
      `${acknowledged.toLocaleString('en')} submissions acknowledged (${perSecond.toFixed(0)}/s while everything was up)`,
      `${lost} lost`,
      `${doubled} doubled`,
      `${unknown} unknown`,
      `${misjudged} misjudged`,
      `solves: ${kinds.map((kind) => `${solvesByKind.get(kind) ?? 0} by ${kind}`).join(', ')}`,
      `${unconfirmed} stored without an acknowledgement`,
      `${wrongScores} wrong scores`,
      `${differences} wrong counts`,
      `ready again after the server ${inWords(times.server)}`,
      `after the database ${inWords(times.database)}`,
      `${measured.starts} of ${measured.starts} first starts survived a kill of the database`,
      `mail and announcements ${seconds(measured.longestBackMs)} later at the latest`,
      `${measured.retryLater.toLocaleString('en')} times 503 with Retry-After`,
      `longest wait for a response ${seconds(measured.longestWaitMs)}`,
      ...countKinds(delays),
    ],
  }
}

function inWords({ medianMs, worstMs }: Times): string {
  return `${seconds(medianMs)} (worst ${seconds(worstMs)})`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
