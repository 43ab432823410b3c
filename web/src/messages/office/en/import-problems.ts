import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { importReasons as reasons, type ReasonCode } from '@drapeau/contract/import-reasons.ts'

/** In English the sentence of the contract is shown, which the command prints too. */
export const importProblems: Partial<Record<ProblemCode, string>> = {}

export const importReasons: Record<ReasonCode, string> = reasons
