interface Day {
  day: string
  count: number
}

export interface Bar extends Day {
  /** Percent of the plot's width and height. */
  left: number
  width: number
  height: number
}

/** How much of its slot a bar fills. */
const fill = 0.62

/** The bars of a plot, each in its own slot, against a round number at the top. */
export function barsOf(days: readonly Day[], top: number): Bar[] {
  const slot = 100 / Math.max(1, days.length)
  return days.map(({ day, count }, index) => ({
    day,
    count,
    left: index * slot + (slot * (1 - fill)) / 2,
    width: slot * fill,
    height: (count / top) * 100,
  }))
}

/** The round number at or above the highest bar: 1, 2, 5, 10, 20, 50, … and at least four, so that one is not a tower. */
export function roundTop(days: readonly Day[]): number {
  const most = Math.max(4, ...days.map(({ count }) => count))
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((round) => round >= most) ?? most
}

/** A share in whole percent; nothing of nothing is nothing, and only all of it is 100. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0
  return part === whole ? 100 : Math.min(99, Math.round((part / whole) * 100))
}
