import { codeLength } from '@drapeau/contract/entries.ts'
import { randomCode } from '#platform/random-code.ts'

export const makeCode = (): string => randomCode(codeLength)
