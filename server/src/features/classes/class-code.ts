import { randomBytes } from 'node:crypto'
import { classCodeLength } from '@drapeau/contract/classes/classes.ts'
import { joinCodeLength } from '@drapeau/contract/classes/joining.ts'
import { codeSigns } from '@drapeau/rules/code.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'

const codeOf = (length: number) => (): string =>
  Array.from(randomBytes(length), (byte) => codeSigns[byte % codeSigns.length]).join('')
export const makeJoinCode = codeOf(joinCodeLength)

const takenCode = new Set(['one_class_per_code', 'one_class_per_join_code'])

/** Constraints decide whether a code is free; one in a thousand million is not. */
export async function withFreeCode<T>(work: (code: string) => Promise<T>, make = codeOf(classCodeLength)): Promise<T> {
  for (;;) {
    try {
      return await work(make())
    } catch (error) {
      if (!takenCode.has(brokenConstraint(error) ?? '')) throw error
    }
  }
}
