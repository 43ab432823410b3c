export interface Bar {
  /** Which day, and which of its bars. */
  day: number
  series: number
  count: number
  /** Percent of the plot's width and height. */
  left: number
  width: number
  height: number
}

/** How much of its slot the bars of a day fill. */
const fill = 0.62

/** The bars of a plot: each day has a slot, which its bars share, against a round number at the top. */
export function barsOf(series: readonly (readonly number[])[], top: number): Bar[] {
  const days = Math.max(1, ...series.map((counts) => counts.length))
  const slot = 100 / days
  const width = (slot * fill) / Math.max(1, series.length)
  return series.flatMap((counts, place) =>
    counts.map((count, day) => ({
      day,
      series: place,
      count,
      left: day * slot + (slot * (1 - fill)) / 2 + place * width,
      width,
      height: (count / top) * 100,
    })),
  )
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Where a key leads among the days of a plot; undefined for a key that leads nowhere. */
export function dayAfterKey(key: string, here: number, days: number): number | undefined {
  const last = days - 1
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: Math.max(0, here - 1),
    ArrowRight: Math.min(last, here + 1),
    Home: 0,
    End: last,
  }
  return steps[key]
}

/** A share in whole percent; nothing of nothing is nothing, and only all of it is 100. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0
  return part === whole ? 100 : Math.min(99, Math.round((part / whole) * 100))
}

/** One kind of thing that is counted per day. */
export interface Series {
  key: string
  label: string
  look: 'solid' | 'hatched'
  counts: readonly number[]
  /** '3 solves', for the ears. */
  say: (count: number) => string
}
