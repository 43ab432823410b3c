export interface LinePoint {
  at: number
  score: number
}

/** What a plot shows: from when until when, and between which scores. */
export interface PlotFrame {
  from: number
  to: number
  bottom: number
  top: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Round distances between two marks of a clock. */
const steps = [1, 2, 5, 10, 15, 30]
  .map((minutes) => minutes * minuteMs)
  .concat(
    [1, 2, 3, 6, 12].map((hours) => hours * hourMs),
    [1, 2, 7, 14, 28].map((days) => days * dayMs),
  )

/** Marks nearer to an end than this would run into what is written there. */
const clearance = 0.11

/** Zero is always in sight; where points were taken away, so is what is below it. */
export function frameOf(lines: readonly (readonly LinePoint[])[], from: number, to: number): PlotFrame {
  const scores = lines.flatMap((points) => points.map(({ score }) => score))
  const lowest = Math.min(0, ...scores)
  return {
    from,
    to: Math.max(to, from + minuteMs),
    bottom: lowest < 0 ? -roundTop([-lowest]) : 0,
    top: roundTop(scores),
  }
}

/** The round number next above the highest score, whose half is whole too; close to it, since ten lines need the height. */
function roundTop(scores: readonly number[]): number {
  const most = Math.max(4, ...scores)
  const power = 10 ** Math.floor(Math.log10(most))
  const rounds = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => step * power)
  return rounds.find((round) => round >= most && Number.isInteger(round / 2)) ?? most
}

/** Percent of the width, from the left. */
export function acrossOf(at: number, { from, to }: PlotFrame): number {
  return rounded(Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)))
}

/** Percent of the height, from the top. */
export function downOf(score: number, { bottom, top }: PlotFrame): number {
  return rounded(((top - score) / (top - bottom)) * 100)
}

/** A score stays until it changes: flat, then up or down, and flat until the moment where the line ends. */
export function linePath(points: readonly LinePoint[], frame: PlotFrame, until: number): string {
  const turns = points
    .filter(({ at }) => at <= until)
    .map(({ at, score }) => `H${acrossOf(at, frame)}V${downOf(score, frame)}`)
  return `M0 ${downOf(0, frame)}${turns.join('')}H${acrossOf(until, frame)}`
}

/** What somebody had at a moment. */
export function scoreAt(points: readonly LinePoint[], moment: number): number {
  return points.findLast(({ at }) => at <= moment)?.score ?? 0
}

/** Where lines across a plot help to read it: quarters of its height, zero, and the lowest score. */
export function rulesOf({ bottom, top }: PlotFrame): number[] {
  const quarters = [1, 0.75, 0.5, 0.25].map((share) => share * top)
  return [...quarters.filter(Number.isInteger), ...(bottom < 0 ? [0, bottom] : [])]
}

interface EndLabel {
  /** The lines that it numbers: from the first to the last. */
  first: number
  last: number
  /** Percent of the height, from the top. */
  at: number
}

/**
 * The numbers at the ends of lines. Neighbours that end at nearly one height share a label, so that none is pushed away
 * from its line.
 */
export function labelsAt(ends: readonly number[], gap: number): EndLabel[] {
  const groups: { first: number; last: number; sum: number }[] = []
  for (const [line, end] of ends.entries()) {
    const group = groups.at(-1)
    const isNear = group && Math.abs(end - group.sum / (line - group.first)) < gap / 2
    if (isNear) Object.assign(group, { last: line, sum: group.sum + end })
    else groups.push({ first: line, last: line, sum: end })
  }
  const places = spreadOut(
    groups.map(({ first, last, sum }) => rounded(sum / (last - first + 1))),
    gap,
  )
  return groups.map(({ first, last }, index) => ({ first, last, at: places[index] ?? 0 }))
}

interface Cluster {
  sum: number
  count: number
}

/**
 * Where numbers may stand beside the ends of their lines, in percent: a gap apart, none outside, and together as near to
 * their lines as that allows. Those that would overlap gather around their middle. In the order in which they were given.
 */
export function spreadOut(wanted: readonly number[], gap: number): number[] {
  const order = wanted
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place - other.place || one.index - other.index)
  const clusters: Cluster[] = []
  for (const [nth, { place }] of order.entries()) {
    let cluster: Cluster = { sum: place - nth * gap, count: 1 }
    for (let last = clusters.at(-1); last && meanOf(last) > meanOf(cluster); last = clusters.at(-1)) {
      cluster = { sum: last.sum + cluster.sum, count: last.count + cluster.count }
      clusters.pop()
    }
    clusters.push(cluster)
  }
  const limit = Math.max(0, 100 - (wanted.length - 1) * gap)
  const step = Math.min(gap, 100 / Math.max(1, wanted.length - 1))
  const starts = clusters.flatMap((cluster) =>
    Array<number>(cluster.count).fill(Math.min(limit, Math.max(0, meanOf(cluster)))),
  )
  const found = Array<number>(wanted.length).fill(0)
  for (const [nth, { index }] of order.entries()) found[index] = rounded((starts[nth] ?? 0) + nth * step)
  return found
}

function meanOf({ sum, count }: Cluster): number {
  return sum / count
}

/** A few round times of the reader's own clock, none of them close to an end. The offset is that clock's, ahead of UTC. */
export function clockMarks(from: number, to: number, most: number, offset: number): number[] {
  const span = to - from
  const step = steps.find((candidate) => span / candidate <= most) ?? steps.at(-1) ?? dayMs
  const marks: number[] = []
  const first = Math.ceil((from + offset) / step) * step - offset
  for (let at = first; at < to; at += step)
    if (at - from > span * clearance && to - at > span * clearance) marks.push(at)
  return marks
}

/** Every moment at which any line turns, in order: what the arrow keys walk through. */
export function turnsOf(lines: readonly (readonly LinePoint[])[], until: number): number[] {
  return [...new Set(lines.flatMap((points) => points.map(({ at }) => at)).filter((at) => at <= until))].toSorted(
    (one, other) => one - other,
  )
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
