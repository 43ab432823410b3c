import * as contract from '@drapeau/contract/assignments/assignments.ts'
import * as comments from '@drapeau/contract/assignments/comments.ts'
import * as grid from '@drapeau/contract/assignments/grid.ts'
import * as own from '@drapeau/contract/assignments/own.ts'
import { stateOf } from '@drapeau/rules/assignment-state.ts'
import { getClassFor } from '#features/classes/classes.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { ProgressNews } from '#domain/progress/progress-news.ts'
import { announceProgress } from './announce-assignment.ts'
import { presentAssignment, presentListed } from './assignments.present.ts'
import { listAssignmentRows } from './assignments.queries.ts'
import {
  copyAssignment,
  createAssignment,
  deleteAssignment,
  getAssignmentFor,
  listSettable,
  updateAssignment,
} from './assignments.service.ts'
import { createComment, deleteComment, listComments } from './comments.ts'
import { sendMarks } from './export-marks.ts'
import { getGrid, listPupilSubmissions } from './grid.ts'
import { listProgress } from './progress.queries.ts'
import { listOwnAssignments, markChallengeOpened } from './own-assignments.ts'
import { setPupilTerms } from './pupil-terms.ts'

export function bindAssignments(app: App, practice: Practice): void {
  bind(app, contract.listSettableChallenges, async (_ctx, { query }) => {
    const { challenges, total } = await listSettable(practice, query)
    return { challenges, currentRows: challenges.length, totalRows: total }
  })
  bind(app, contract.listAssignments, async (ctx, { params, query }) => {
    const { db, now } = ctx
    const { id } = await getClassFor(ctx, db, params.id)
    const { q, page, perPage } = query
    const { rows, total } = await listAssignmentRows(db, id, { words: q.trim(), page, perPage, now })
    const running = rows.filter((row) => stateOf(row, now) === 'running').map((row) => row.id)
    const progress = await listProgress(db, running, now)
    return {
      assignments: rows.map((row) => presentListed(row, progress.get(row.id) ?? null, now)),
      currentRows: rows.length,
      totalRows: total,
    }
  })
  bind(app, contract.createAssignment, (ctx, { params, body }) => createAssignment(ctx, practice, params.id, body))
  bind(app, contract.getAssignment, async (ctx, { params }) =>
    presentAssignment(await getAssignmentFor(ctx, ctx.db, params.id), ctx.now),
  )
  bind(app, contract.updateAssignment, (ctx, { params, body }) => updateAssignment(ctx, practice, params.id, body))
  bind(app, contract.deleteAssignment, async (ctx, { params }) => {
    await deleteAssignment(ctx, params.id)
    return { status: 200, message: 'Assignment deleted successfully' }
  })
  bind(app, contract.copyAssignment, (ctx, { params, body }) => copyAssignment(ctx, params.id, body))
}

export function bindGrid(app: App, practice: Practice): void {
  bind(app, grid.getGrid, (ctx, { params }) => getGrid(ctx, practice, params.id))
  bind(app, grid.listPupilSubmissions, (ctx, { params }) => listPupilSubmissions(ctx, params))
  bind(app, grid.exportMarks, (ctx, { params, query }) => sendMarks(ctx, params.id, query.zone))
  bind(app, grid.setPupilTerms, (ctx, { params, body }) => setPupilTerms(ctx, params.id, params.pupil, body))
  bind(app, comments.listComments, async (ctx, { params }) => ({ comments: await listComments(ctx, params) }))
  bind(app, comments.createComment, (ctx, { params, body }) => createComment(ctx, params, body))
  bind(app, comments.deleteComment, async (ctx, { params }) => {
    await deleteComment(ctx, params)
    return { status: 200, message: 'Comment deleted successfully' }
  })
}

export function bindOwnAssignments(app: App, practice: Practice): void {
  const news = new ProgressNews(app.services, {
    announce: (accountIds) => announceProgress(app.services, accountIds),
    failure: 'progress in assignments could not be announced to teachers',
  })
  app.fastify.addHook('onClose', () => news.stop())
  practice.onMovedHere((accountIds) => news.add(accountIds))

  bind(app, own.listOwnAssignments, (ctx) => listOwnAssignments(ctx, practice))
  bind(app, own.markChallengeOpened, async (ctx, { params }) => {
    await markChallengeOpened(ctx, news, params.challenge)
    return { status: 200, message: 'Noted' }
  })
}
