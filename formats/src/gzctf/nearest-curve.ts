import { valueOf } from '@drapeau/rules/value.ts'

interface Curve {
  minimum: number
  decay: number
  func: 'linear' | 'logarithmic'
}

/** Beyond this many solves both curves are near their minimum. */
const compared = 60

/** Our curve that is nearest, over the first solves, to S·(r + (1 − r)·e^((1 − n)/d)). */
export function nearestCurve(value: number, leastRate: number, difficulty: number): Curve {
  const minimum = Math.floor(value * leastRate)
  const wanted = (solves: number): number =>
    value * (leastRate + (1 - leastRate) * Math.exp((1 - Math.max(1, solves)) / Math.max(0.1, difficulty)))
  const distanceOf = (curve: Curve): number => {
    let sum = 0
    for (let solves = 1; solves <= compared; solves += 1)
      sum += (valueOf({ type: 'dynamic', value, ...curve }, solves) - wanted(solves)) ** 2
    return sum
  }
  // A linear decay is counted in points per solve, a logarithmic one in solves.
  const steps = Array.from({ length: compared * 2 }, (_none, at) =>
    Math.max(1, Math.round((value - minimum) / (at + 1))),
  )
  const curves: Curve[] = [
    ...[...new Set(steps)].map((decay): Curve => ({ minimum, decay, func: 'linear' })),
    ...Array.from({ length: compared * 2 }, (_none, at): Curve => ({ minimum, decay: at + 1, func: 'logarithmic' })),
  ]
  let best: Curve = { minimum, decay: 1, func: 'logarithmic' }
  let least = Number.POSITIVE_INFINITY
  for (const curve of curves) {
    const distance = distanceOf(curve)
    if (distance < least) [best, least] = [curve, distance]
  }
  return best
}
