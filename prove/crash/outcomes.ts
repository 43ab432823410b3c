/** How one request ended. All times come from the machine's clock, which the processes of the proof share. */
export interface Outcome {
  /** Names the request in the report. */
  label: string
  began: number
  ended: number
  /** 0 when the connection was refused or broke; -1 when nothing came within the longest wait. */
  status: number
  /** In seconds, from the Retry-After header. */
  retryAfter: number | null
}

/** When something was down: from the kill until the site reported that it is ready again. */
export interface Outage {
  of: 'server' | 'database'
  from: number
  until: number
}

/** A request without a response by then is given up. */
export const maxWaitMs = 30_000

const settled = new Set([200, 201, 202, 304, 400, 409])

/** Whether a status is expected at any time, so that it need not be compared with the outages. */
export function isRoutine({ status }: Outcome): boolean {
  return settled.has(status)
}

/**
 * What is wrong with a response; undefined when it is as promised. While the server is down, connections fail; while its
 * database is down, it responds 503 with Retry-After. Any other unusual response is a fault.
 */
export function faultOf(outcome: Outcome, outages: readonly Outage[]): string | undefined {
  const { status, label, retryAfter } = outcome
  if (isRoutine(outcome)) return undefined
  const meanwhile = new Set(outages.filter((outage) => overlaps(outcome, outage)).map((outage) => outage.of))
  if (status === 0) return meanwhile.has('server') ? undefined : `${label}: no response from a running server`
  if (status === 503 && retryAfter === null) return `${label}: 503 without Retry-After`
  if (status === 503 || status === -1) return undefined
  return `${label}: ${status}`
}

/**
 * What is a fault unless the machine is overloaded: no response at all, or a 503 while everything was up.
 */
export function delayOf(outcome: Outcome, outages: readonly Outage[]): string | undefined {
  const { status, label } = outcome
  if (status === -1) return `${label}: no response within ${maxWaitMs / 1_000} s`
  const isDown = outages.some((outage) => overlaps(outcome, outage))
  return status === 503 && !isDown ? `${label}: 503 while everything was up` : undefined
}

function overlaps({ began, ended }: Outcome, { from, until }: Outage): boolean {
  return began <= until && ended >= from
}
