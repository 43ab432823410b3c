/** Units that make a careless pattern restart at every position, or a normalisation sort them. */
export const hostileUnits: readonly string[] = [
  '<',
  '</',
  '<b>',
  '<p ',
  '<!--',
  '>',
  ' ',
  '\n',
  '\t ',
  '&',
  '&nbsp;',
  '&#160',
  '"',
  "='",
  '\\',
  '{',
  '{}',
  '[',
  'a',
  'a.',
  'a@',
  '-a',
  '0',
  ';=',
  '\0',
  '\ud800',
  '😀',
  '\u0316\u0301',
  '\u200d',
  '\u1100\u1161',
]

export type TextCheck = (text: string) => unknown

/** At the tested sizes every linear check is faster than this, and no quadratic one is. */
const fastMsPerKb = 0.5
/** The resolution of a thread's CPU clock. */
const tickMs = 10

/**
 * Names the checks for which ten times the length takes more than thirty times the time, with the text that showed it. A
 * quadratic check takes a hundred times. It measures the CPU time of this thread, the best of several runs, so that a busy
 * machine makes no difference.
 */
export function findSuperlinear(checks: Readonly<Record<string, TextCheck>>, sizes: readonly number[]): string[] {
  const found: string[] = []
  for (const size of sizes)
    for (const unit of hostileUnits)
      // The first character decides which rules a text reaches.
      for (const start of ['', 'a']) {
        const [text, tenth] = [size, size / 10].map((length) => start + unit.repeat(length / unit.length))
        for (const [name, check] of Object.entries(checks)) {
          const enough = (size / 1000) * fastMsPerKb
          const cost = bestOf(() => check(text ?? ''), enough)
          if (cost <= enough) continue
          const tenthCost = bestOf(() => check(tenth ?? ''), tickMs)
          if (cost > 30 * Math.max(tickMs, tenthCost))
            found.push(`${name}: ${Math.round(cost)} ms for ${size} of ${JSON.stringify(start + unit)}`)
        }
      }
  return found
}

/** A check that takes this long twice is slow; a garbage collection takes less. */
const slowMs = 400

function bestOf(run: () => unknown, enough: number): number {
  let best = Infinity
  for (let index = 0; index < 8 && best > enough && !(best > slowMs && index > 1); index += 1) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
