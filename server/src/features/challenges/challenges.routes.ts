import { isChallengeReached } from '#domain/grant/reach.queries.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import { changeChallenges as changeRoute } from '@drapeau/contract/challenges/bulk-change.ts'
import { copyChallenges as copyRoute } from '@drapeau/contract/challenges/copies.ts'
import * as answers from '@drapeau/contract/challenges/answers.ts'
import * as contract from '@drapeau/contract/challenges/challenges.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { hasGrant } from '@drapeau/rules/grants.ts'
import { getPlayerPage } from '#features/play/play.routes.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Reader } from '#platform/http/context.ts'
import { listFailRows, listSolverRows } from './answers.queries.ts'
import { listChallengeRows, listTagsInUse } from './challenge-list.queries.ts'
import { countTies, listRequiredBy, noTies } from './challenge-ties.queries.ts'
import { type ChallengeView, expectChallenge, getChallengeView, getQuestion, viewWithin } from './challenge-view.ts'
import {
  presentBefore,
  presentFail,
  presentListed,
  presentManaged,
  presentNamed,
  presentSolver,
  presentTies,
} from './challenges.present.ts'
import { changeChallenges } from './change-challenges.ts'
import { copyChallenges } from './copy-challenges.ts'
import { deleteChallenge } from './delete-challenge.ts'
import { setRequirements } from './requirements.ts'
import { createChallenge, updateChallenge } from './save-challenge.ts'

export function bindChallenges(app: App, practice: Practice, play: Play): void {
  bind(app, contract.listChallenges, async ({ db, language, reach }, { query }) => {
    const { q, event, category, state, review, sort, order, page, perPage } = query
    const wanted = { typed: q.trim(), reach, event, category, state, review, sort, order, page, perPage, language }
    const { rows, total } = await listChallengeRows(db, wanted)
    return { challenges: rows.map(presentListed), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.listTags, async ({ db }) => ({ tags: await listTagsInUse(db, contract.maxOfferedTags) }))
  bind(app, contract.getChallenge, (ctx, { params }) =>
    whenReady(isChallengeReached(ctx, params.id), (isManaged) =>
      isManaged
        ? getChallengeView(ctx.db, params.id).then((view) => presentFor(ctx, view))
        : getPlayerPage(ctx, { play, practice }, params.id),
    ),
  )
  bind(app, contract.createChallenge, async (ctx, { body, files }) =>
    presentFor(ctx, await createChallenge(ctx, body, files)),
  )
  bind(app, contract.updateChallenge, async (ctx, { params, body }) =>
    presentFor(ctx, await updateChallenge(ctx, params.id, body)),
  )
  bind(app, changeRoute, async (ctx, { body }) => ({
    before: (await changeChallenges(ctx, body.challenges)).map(presentBefore),
  }))
  bind(app, copyRoute, async (ctx, { body }) => {
    const copies = await copyChallenges(ctx, body.challenges, body.event === '' ? null : body.event)
    return { challenges: copies.map(presentNamed) }
  })
  bind(app, contract.getChallengeTies, async ({ db, reach }, { params: { id } }) => {
    await expectChallenge(db, id)
    const [ties, requiredBy] = await Promise.all([countTies(db, [id]), listRequiredBy(db, id, reach)])
    return presentTies(ties.get(id) ?? noTies, requiredBy)
  })
  bind(app, contract.deleteChallenge, async (ctx, { params }) => {
    await deleteChallenge(ctx, params.id)
    return { status: 200, message: 'Challenge deleted successfully' }
  })
  bind(app, contract.setRequirements, async (ctx, { params, body }) => {
    const requirements = await setRequirements(ctx, params.id, body.requirements)
    return { requirements: requirements.map(presentNamed) }
  })
  bind(app, answers.listSolvers, async ({ db, reach }, { params, query }) => {
    await expectChallenge(db, params.id)
    const { q, order, page, perPage } = query
    const { rows, total } = await listSolverRows(db, params.id, { typed: q.trim(), reach, order, page, perPage })
    return { solvers: rows.map((row) => presentSolver(row, reach)), currentRows: rows.length, totalRows: total }
  })
  bind(app, answers.listFails, async ({ db }, { params, query }) => {
    const question = await getQuestion(db, params.id)
    const { rows, total } = await listFailRows(db, params.id, query)
    return { fails: rows.map((row) => presentFail(question, row)), currentRows: rows.length, totalRows: total }
  })
}

/** For administrators and staff: what is within their reach. */
function presentFor({ member, reach, now }: Reader<'member'>, view: ChallengeView): ManagedChallenge {
  const { requiresReview, eventId } = view.review
  const isOwner = member !== null && hasGrant(member, 'owner', now, eventId)
  return presentManaged(viewWithin(view, reach), { reviewBinds: requiresReview && reach !== 'all' && !isOwner })
}
