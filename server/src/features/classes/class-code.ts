import { classCodeLength } from '@drapeau/contract/classes/classes.ts'
import { joinCodeLength } from '@drapeau/contract/classes/joining.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import { randomCode } from '#platform/random-code.ts'

export const makeJoinCode = (): string => randomCode(joinCodeLength)
const makeClassCode = (): string => randomCode(classCodeLength)

const takenCode = new Set(['one_class_per_code', 'one_class_per_join_code'])

/** Constraints decide whether a code is free; one in a thousand million is not. */
export async function withFreeCode<T>(work: (code: string) => Promise<T>, make = makeClassCode): Promise<T> {
  for (;;) {
    try {
      return await work(make())
    } catch (error) {
      if (!takenCode.has(brokenConstraint(error) ?? '')) throw error
    }
  }
}
