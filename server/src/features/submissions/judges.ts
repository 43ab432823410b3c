import type { Pool } from 'pg'
import type { Games } from '#features/games/games.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { SubmissionNews } from './submission-news.ts'
import { Judge } from './judge.ts'
import {
  type EntryFlag,
  type EntryJudgedRow,
  type ComparedFlag,
  judgeEntryFlags,
  type JudgedRow,
  judgeFlags,
  type Paces,
} from './judge.queries.ts'
import type { Cooldowns } from './cooldowns.ts'

interface Parts {
  pool: Pool
  paces: Paces
  cooldowns: Cooldowns
  news: SubmissionNews
}

/** Judges answers that count for who gives them. */
export function practiceJudge({
  pool,
  paces,
  cooldowns,
  news,
  practice,
}: Parts & { practice: Practice }): Judge<ComparedFlag, JudgedRow> {
  return new Judge<ComparedFlag, JudgedRow>({
    store: (flags) => judgeFlags(pool, flags, paces),
    ownersOf: ({ accountId }) => [accountId],
    isTooFast: (flag) => cooldowns.secondsFor(flag) > 0,
    onJudged: (rows) => {
      practice.moved(rows.map(({ accountId }) => accountId))
      if (rows.some(({ isRight }) => isRight)) practice.solved()
      news.announce()
    },
  })
}

/** Judges answers that count for an entry in an event that runs. */
export function eventJudge({
  pool,
  paces,
  cooldowns,
  news,
  games,
}: Parts & { games: Games }): Judge<EntryFlag, EntryJudgedRow> {
  return new Judge<EntryFlag, EntryJudgedRow>({
    store: (flags) => judgeEntryFlags(pool, flags, paces),
    ownersOf: ({ entryId, accountId }) => [entryId, accountId],
    isTooFast: (flag) => cooldowns.secondsFor(flag) > 0,
    onJudged: (rows) => {
      for (const [eventId, judged] of Map.groupBy(rows, (row) => row.eventId))
        games.moved(eventId, {
          accounts: judged.flatMap(({ members }) => members),
          isBoardMoved: judged.some(({ isRight }) => isRight),
        })
      news.announce()
    },
  })
}
