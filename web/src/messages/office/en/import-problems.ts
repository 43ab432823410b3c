import type { ProblemCode } from '@drapeau/contract/import-problems.ts'

/** In English the sentence of the contract is shown, which the command prints too. */
export const importProblems: Partial<Record<ProblemCode, string>> = {}
