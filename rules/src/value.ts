export type ValueRule =
  | { type: 'standard'; value: number }
  | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }

/** The stored columns: only a dynamic challenge has a minimum and a decay. */
export interface ValueColumns {
  type: 'standard' | 'dynamic'
  value: number
  minimum: number | null
  decay: number | null
  func: 'linear' | 'logarithmic'
}

type Dynamic = Extract<ValueRule, { type: 'dynamic' }>

/** Linear: each solve lowers it equally. Logarithmic: it falls slowly first and reaches the minimum after `decay` solves. */
const curves: Readonly<Record<Dynamic['func'], (rule: Dynamic, solves: number) => number>> = {
  linear: ({ value, decay }, solves) => value - decay * solves,
  logarithmic: ({ value, minimum, decay }, solves) =>
    solves >= decay ? minimum : value - partOf(value - minimum, solves, decay),
}

/**
 * ((minimum − initial) / decay²) · solves² + initial, rounded up, is the initial value less this, rounded down. It uses whole
 * numbers because a rounding error would make the value one point too high.
 */
function partOf(fall: number, solves: number, decay: number): number {
  return Number((BigInt(fall) * BigInt(solves) ** 2n) / BigInt(decay) ** 2n)
}

/** Points fall as others solve it; everyone who solved holds today's value. */
export function valueOf(rule: ValueRule, solves: number): number {
  if (rule.type === 'standard') return rule.value
  return Math.max(rule.minimum, curves[rule.func](rule, solves))
}

export function valueRuleOf({ type, value, minimum, decay, func }: ValueColumns): ValueRule {
  if (type === 'standard') return { type, value }
  if (minimum === null || decay === null) throw new Error('A dynamic challenge has no minimum or no decay.')
  return { type, value, minimum, decay, func }
}

/** How many solves it takes until the value no longer falls. */
export function solvesToMinimum({ value, minimum, decay, func }: Dynamic): number {
  return func === 'linear' ? Math.ceil((value - minimum) / decay) : value === minimum ? 0 : decay
}
