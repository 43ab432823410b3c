import { regradeSubmission } from '@drapeau/contract/submissions.ts'
import type { Games } from '#features/games/games.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { regrade } from './regrade.ts'
import { presentSubmission } from './submissions.present.ts'

export function bindRegrade(app: App, practice: Practice, games: Games): void {
  bind(app, regradeSubmission, async (ctx, { params, body }) =>
    presentSubmission(await regrade(ctx, { practice, games }, params.id, body.correct)),
  )
}
