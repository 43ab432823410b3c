import type { ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import { inRange, type Note } from './note.ts'
import { limits } from './limits.ts'
import type { WrittenChallenge } from './written.ts'

interface Value {
  type: ChallengeType
  value: number
  minimum: number | null
  decay: number | null
  func: DecayFunction
}

/** A fall that cannot be computed leaves a fixed value. */
export function finishValue({ type, value, minimum, decay, func }: WrittenChallenge, note: Note): Value {
  if (value === null) note('value-missing', { used: 0 })
  const initial = inRange('value', value ?? 0, limits.value, note)
  const fixed: Value = { type: 'standard', value: initial, minimum: null, decay: null, func: 'linear' }
  if (type === 'standard') return fixed
  if (minimum === null || decay === null) {
    note('field-invalid', { field: minimum === null ? 'minimum' : 'decay' })
    return fixed
  }
  // CTFd takes 1 for a logarithmic decay of 0; a linear one of 0 does not fall.
  if (decay === 0 && func === 'linear') return fixed
  const least = Math.min(inRange('minimum', minimum, limits.value, note), initial)
  if (least < minimum && minimum <= limits.value)
    note('value-changed', { field: 'minimum', value: minimum, used: least })
  const steps = Math.max(1, inRange('decay', decay, limits.value, note))
  if (steps !== decay && decay >= 0 && decay <= limits.value)
    note('value-changed', { field: 'decay', value: decay, used: steps })
  return { type, value: initial, minimum: least, decay: steps, func }
}
