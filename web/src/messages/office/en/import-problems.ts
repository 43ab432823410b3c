import { importProblems as table, type ProblemCode } from '@drapeau/contract/import-problems.ts'

/** The contract has the English sentences, which the command prints too. */
export const importProblems = Object.fromEntries(
  Object.entries(table).map(([code, [, sentence]]) => [code, sentence]),
) as Record<ProblemCode, string>
