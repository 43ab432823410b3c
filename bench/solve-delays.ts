/** What is not seen by then counts as never seen. */
export const maxWaitMs = 5_000

/** Prints how long it took until acknowledged solves were shown. True if nearly all were shown in time, and each of them. */
export function reportDelays(delays: readonly number[], shownTo: string, budgetMs: number): boolean {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
  const figure = (part: number): string => `${at(part).toFixed(0)} ms`
  const unseen = delays.filter((delay) => delay === Number.POSITIVE_INFINITY).length
  console.log(
    `shown to ${shownTo} after: median ${figure(0.5)}, p99 ${figure(0.99)} (budget: ${budgetMs}), slowest ${figure(1)}, never shown ${unseen}`,
  )
  return unseen === 0 && at(0.99) < budgetMs
}

/** Sends a flag over a connection of its own. */
export function flagRequest({ host }: URL, token: string, challengeId: string, flag: string): string {
  const body = JSON.stringify({ flag })
  const lines = [
    `PUT /api/submissions/${challengeId} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
