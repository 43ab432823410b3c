/** What became of one request. All moments by the clock of the machine, which every process here reads alike. */
export interface Answer {
  /** What was asked for, in a word. */
  what: string
  began: number
  ended: number
  /** 0 when the connection was refused or broke; -1 when nothing came within the longest wait. */
  status: number
  /** In seconds, where the answer says when to come back. */
  retryAfter: number | null
}

/** When something was away: from the kill until the site said again that it is ready. */
export interface Outage {
  of: 'server' | 'database'
  from: number
  until: number
}

/** Whoever has no answer by then has waited for nothing. */
export const longestWaitMs = 30_000

const settled = new Set([200, 201, 304, 400, 409])

/** An answer that says that all is well, and needs no second look. */
export function isRoutine({ status }: Answer): boolean {
  return settled.has(status)
}

/**
 * What is wrong with an answer; undefined when it is as promised. Without a server there is no answer at all; without its
 * database the server asks to come back later; and nothing else ever happens.
 */
export function faultOf(answer: Answer, outages: readonly Outage[]): string | undefined {
  const { status, what, retryAfter } = answer
  if (isRoutine(answer)) return undefined
  const meanwhile = new Set(outages.filter((outage) => overlaps(answer, outage)).map((outage) => outage.of))
  if (status === 0) return meanwhile.has('server') ? undefined : `${what}: no answer from a server that lives`
  if (status === 503 && retryAfter === null) return `${what}: 503 without Retry-After`
  if (status === 503 || status === -1) return undefined
  return `${what}: ${status}`
}

/**
 * What is wrong with an answer unless the machine had too much else to do: no answer at all, or one that asks to come
 * back later though nothing was away.
 */
export function delayOf(answer: Answer, outages: readonly Outage[]): string | undefined {
  const { status, what } = answer
  if (status === -1) return `${what}: no answer within ${longestWaitMs / 1_000} s`
  const isAway = outages.some((outage) => overlaps(answer, outage))
  return status === 503 && !isAway ? `${what}: 503 while nothing was away` : undefined
}

function overlaps({ began, ended }: Answer, { from, until }: Outage): boolean {
  return began <= until && ended >= from
}
