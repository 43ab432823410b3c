import { randomBytes } from 'node:crypto'
import { classCodeLength } from '@drapeau/contract/classes/classes.ts'
import { codeSigns } from '@drapeau/rules/code.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'

function makeClassCode(): string {
  return Array.from(randomBytes(classCodeLength), (byte) => codeSigns[byte % codeSigns.length]).join('')
}

/** The constraint one_class_per_code decides whether a code is free; one in a thousand million is not. */
export async function withFreeCode<T>(work: (code: string) => Promise<T>, make = makeClassCode): Promise<T> {
  for (;;) {
    try {
      return await work(make())
    } catch (error) {
      if (brokenConstraint(error) !== 'one_class_per_code') throw error
    }
  }
}
