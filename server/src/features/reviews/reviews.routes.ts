import * as contract from '@drapeau/contract/challenges/reviews.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentReview } from './reviews.present.ts'
import { askForReview, returnChallenge } from './reviews.service.ts'

export function bindReviews(app: App): void {
  bind(app, contract.askForReview, async (ctx, { params }) => presentReview(await askForReview(ctx, params.id)))
  bind(app, contract.returnChallenge, async (ctx, { params, body }) =>
    presentReview(await returnChallenge(ctx, params.id, body)),
  )
}
