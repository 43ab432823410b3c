import * as contract from '@drapeau/contract/progress.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Leaderboard } from '#features/leaderboard/leaderboard.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentProgress } from './progress.present.ts'
import { getProgress } from './progress.service.ts'

export function bindProgress(app: App, practice: Practice, board: Leaderboard): void {
  bind(app, contract.getProgress, async (ctx) => presentProgress(await getProgress(ctx, practice, board)))
}
