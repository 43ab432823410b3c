/** Signs that make a careless pattern begin anew at every place, or a library sort them. */
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

/** In milliseconds for each kilobyte. At these sizes nothing quadratic is done so soon, and everything linear is. */
const soon = 0.5
/** The clock of a thread ticks no finer. */
const tick = 10

/**
 * Names the checks for which ten times the length costs more than thirty times the time, with the text that showed it.
 * Anything quadratic costs a hundred times. Counted is the time that this thread was given, the best of several runs, so
 * that a busy machine makes no difference.
 */
export function findSteep(checks: Readonly<Record<string, TextCheck>>, sizes: readonly number[]): string[] {
  const steep: string[] = []
  for (const size of sizes)
    for (const unit of hostileUnits)
      // What a text begins with decides which rules it reaches.
      for (const start of ['', 'a']) {
        const [text, tenth] = [size, size / 10].map((length) => start + unit.repeat(length / unit.length))
        for (const [name, check] of Object.entries(checks)) {
          const enough = (size / 1000) * soon
          const cost = bestOf(() => check(text ?? ''), enough)
          if (cost <= enough) continue
          const tenthOfIt = bestOf(() => check(tenth ?? ''), tick)
          if (cost > 30 * Math.max(tick, tenthOfIt))
            steep.push(`${name}: ${Math.round(cost)} ms for ${size} of ${JSON.stringify(start + unit)}`)
        }
      }
  return steep
}

/** What takes so long twice is slow by itself; below it may be a collection of garbage, or a processor that was lent out. */
const hopeless = 1_500

function bestOf(run: () => unknown, enough: number): number {
  let best = Infinity
  for (let turn = 0; turn < 8 && best > enough && !(best > hopeless && turn > 0); turn += 1) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
