import { valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { scoreOf } from '@drapeau/rules/score.ts'
import type { Db } from '#platform/database/database.ts'
import { type AwardRow, listAwards, listCharges, listSolves, type SolveRow } from './score.queries.ts'

export interface PracticeHistory {
  /** In their order, with what they are worth today. */
  solves: { challengeId: string; value: number; at: Date }[]
  /** Awards are listed from newest to oldest. */
  awards: AwardRow[]
  hints: { cost: number; at: Date }[]
}

/** All that moves somebody's score in practice. */
export async function getPracticeHistory(db: Db, accountId: string, now: Date): Promise<PracticeHistory> {
  const [solves, awards, hints] = await Promise.all([
    listSolves(db, accountId, now),
    listAwards(db, accountId),
    listCharges(db, accountId),
  ])
  return { solves: solves.map(worth), awards, hints }
}

/** The score is what somebody could spend on a hint now. */
export async function getPracticeScore(db: Db, accountId: string, now: Date): Promise<number> {
  return scoreOf(await getPracticeHistory(db, accountId, now))
}

function worth(row: SolveRow): PracticeHistory['solves'][number] {
  return { challengeId: row.challengeId, value: valueOf(valueRuleOf(row), row.counted), at: row.at }
}
