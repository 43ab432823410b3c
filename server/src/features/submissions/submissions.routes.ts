import type { Reach } from '@drapeau/rules/grants.ts'
import * as contract from '@drapeau/contract/submissions.ts'
import type { InputOf } from '@drapeau/contract/route.ts'
import type { Pool } from 'pg'
import type { Games } from '#features/games/games.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { SubmissionNews } from './submission-news.ts'
import { sendExport } from './export-submissions.ts'
import { eventJudge, practiceJudge } from './judges.ts'
import { Cooldowns } from './cooldowns.ts'
import { presentSubmission } from './submissions.present.ts'
import { type Filters, listSubmissionRows } from './submissions.queries.ts'
import { pacesOf, submitFlag } from './submit-flag.ts'
import type { FlagCache } from './flag-cache.ts'
import { tryFlag } from './try-flag.ts'

interface Parts {
  practice: Practice
  play: Play
  games: Games
  flags: FlagCache
  pool: Pool
}

export function bindSubmissions(app: App, { practice, play, games, flags, pool }: Parts): void {
  const news = new SubmissionNews(app.services)
  app.fastify.addHook('onClose', () => news.stop())
  const paces = pacesOf(app.services.limiter.budgetsOf('flag'))
  const cooldowns = new Cooldowns()
  const judges = {
    practice: practiceJudge({ pool, paces, cooldowns, news, practice }),
    event: eventJudge({ pool, paces, cooldowns, news, games }),
  }

  bind(app, contract.submitFlag, (ctx, { params, body }) =>
    submitFlag(ctx, { practice, play, games, flags, judges, cooldowns, paces }, params.id, body.flag),
  )

  bind(app, contract.tryFlag, async ({ db }, { params, body }) => ({
    verdict: await tryFlag(db, flags, params.id, body.flag),
  }))

  bind(app, contract.listSubmissions, async ({ db, reach }, { query }) => {
    const { page, perPage } = query
    const { rows, total } = await listSubmissionRows(db, { ...filtersOf(reach, query), page, perPage })
    return { submissions: rows.map(presentSubmission), currentRows: rows.length, totalRows: total }
  })

  bind(app, contract.exportSubmissions, (ctx, { query }) => sendExport(ctx, filtersOf(ctx.reach, query)))
}

function filtersOf(reach: Reach, query: InputOf<typeof contract.exportSubmissions>['query']): Filters {
  const { q, correct, user, challenge, event } = query
  const isCorrect = correct === undefined ? undefined : correct === 'true'
  return { typed: q.trim(), reach, isCorrect, user, challenge, event }
}
