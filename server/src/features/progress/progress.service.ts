import { rankNow } from '@drapeau/rules/ranking.ts'
import { scoreOf } from '@drapeau/rules/score.ts'
import { recentMondays, type Streak, streakOf } from '@drapeau/rules/streak.ts'
import { suggest } from '@drapeau/rules/suggestion.ts'
import { isLocked } from '#features/practice/access.ts'
import type { Catalogue, CatalogueChallenge, OwnProgress, Practice } from '#features/practice/practice.ts'
import type { Named } from '#features/practice/catalogue.ts'
import { findBoardChoice } from '#features/leaderboard/leaderboard.queries.ts'
import type { Leaderboard } from '#features/leaderboard/leaderboard.ts'
import { getPracticeHistory, type PracticeHistory } from '#features/leaderboard/score.ts'
import { type BoardKeeperRow, listBoardKeepers } from '#domain/leaderboard/on-board.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { type ActiveWeek, listActiveWeeks } from './progress.queries.ts'

const suggestions = 3
const weeksShown = 12

interface TimelineSolve {
  challenge: CatalogueChallenge
  /** In practice: none for what was solved in an event. */
  value: number
  at: Date
  event: Named | null
}

export interface ProgressView {
  score: number
  rank: number | null
  players: number
  onBoard: boolean
  keptOffBy: BoardKeeperRow[]
  history: PracticeHistory
  streak: Streak
  weeks: ActiveWeek[]
  /** Solves are in order of time. */
  timeline: TimelineSolve[]
  catalogue: Catalogue
  own: OwnProgress
  suggested: CatalogueChallenge[]
}

/** Everything about a player's progress. Their own numbers are current; the rank is theirs on the last leaderboard. */
export async function getProgress(ctx: Ctx<'member'>, practice: Practice, board: Leaderboard): Promise<ProgressView> {
  const { accountId } = ctx.member
  const [catalogue, own, history, weeks, { onBoard, isShown }, keptOffBy, { lines, byId }] = await Promise.all([
    practice.catalogue(),
    practice.progressOf(accountId),
    getPracticeHistory(ctx.db, accountId, ctx.now),
    listActiveWeeks(ctx.db, accountId),
    findBoardChoice(ctx.db, accountId, ctx.now),
    listBoardKeepers(ctx.db, accountId, ctx.now),
    board.current(),
  ])
  const score = scoreOf(history)
  const isRanked = isShown && history.solves.length + history.awards.length > 0
  return {
    score,
    rank: isRanked ? rankNow(lines, accountId, score) : null,
    players: byId.has(accountId) || !isRanked ? lines.length : lines.length + 1,
    onBoard,
    keptOffBy,
    history,
    streak: streakOf(
      weeks.map(({ monday }) => monday),
      ctx.now,
    ),
    weeks: recentWeeks(weeks, ctx.now),
    timeline: timelineOf(history, catalogue, own),
    catalogue,
    own,
    suggested: suggestedFor(catalogue, own),
  }
}

/** What is no longer there to see is left out; its points stay in the score. */
function timelineOf({ solves }: PracticeHistory, { byId }: Catalogue, own: OwnProgress): TimelineSolve[] {
  const inPractice = solves.map(({ challengeId, value, at }) => ({ id: challengeId, value, at, event: null }))
  const inEvents = Array.from(own.solvedIn, ([id, event]) => ({ id, value: 0, at: own.solved.get(id), event }))
  return [...inPractice, ...inEvents]
    .flatMap(({ id, value, at, event }) => {
      const challenge = byId.get(id)
      return challenge && at ? [{ challenge, value, at, event }] : []
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Also the weeks without anything, so that they can be drawn. */
function recentWeeks(active: readonly ActiveWeek[], now: Date): ActiveWeek[] {
  const byMonday = new Map(active.map((week) => [week.monday.getTime(), week]))
  return recentMondays(now, weeksShown).map(
    (monday) => byMonday.get(monday.getTime()) ?? { monday, answers: 0, solves: 0 },
  )
}

function suggestedFor({ challenges, byId }: Catalogue, own: OwnProgress): CatalogueChallenge[] {
  const candidates = challenges.map((challenge) => ({
    id: challenge.id,
    name: challenge.name,
    categoryId: challenge.category.id,
    initialValue: challenge.initialValue,
    solves: challenge.solves,
    hasFlag: challenge.answerType === 'flag',
    isSolved: own.solved.has(challenge.id),
    isLocked: isLocked(challenge, own),
  }))
  const solvedInOrder = [...own.solved].toSorted(([, one], [, other]) => one.getTime() - other.getTime())
  return suggest(
    candidates,
    solvedInOrder.map(([id]) => id),
    suggestions,
  ).flatMap((id) => byId.get(id) ?? [])
}
